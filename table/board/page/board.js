// Shows what the game tells, and tells the game while the button is held. All words come with the page.
"use strict";

(() => {
  const MOST_LINES = 30;
  const FIRST_RETRY = 500, LONGEST_RETRY = 4000; // milliseconds
  const NEAR_THE_END = 80; // pixels

  const byId = (name) => document.getElementById(name);
  const page = document.body, said = byId("said"), talk = byId("talk"), talking = byId("talking");
  const words = byId("ear"), lost = byId("lost"), seats = byId("seats"), jokers = byId("jokers");

  const holders = new Set(); // a pointer, a key, or a click without either
  let socket = null;
  let retry = FIRST_RETRY, timer = 0;
  let ear = talk.dataset.ear || null;
  let wasOpen = false; // since the button went down
  let last = Number(page.dataset.last);

  // The button

  function state() {
    if (holders.size === 0) return ear || "closed";
    if (ear === "open") return "open";
    return wasOpen ? "again" : "waiting";
  }

  function show() {
    wasOpen = holders.size > 0 && (wasOpen || ear === "open");
    talking.hidden = ear === null;
    talk.setAttribute("aria-pressed", String(holders.size > 0));
    const now = state();
    if (talk.dataset.state !== now) {
      talk.dataset.state = now;
      words.textContent = talk.dataset[now];
    }
  }

  function tell(word) {
    if (socket !== null && socket.readyState === WebSocket.OPEN) socket.send(word);
  }

  function hold(holder) {
    if (ear === null || socket === null || socket.readyState !== WebSocket.OPEN) return;
    if (holders.size === 0) {
      wasOpen = false;
      tell("press");
    }
    holders.add(holder);
    show();
  }

  function letGo(holder) {
    if (holders.delete(holder) && holders.size === 0) tell("release");
    show();
  }

  function letAllGo() {
    if (holders.size > 0) tell("release");
    holders.clear();
    show();
  }

  talk.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    talk.setPointerCapture(event.pointerId);
    hold(`pointer ${event.pointerId}`);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    talk.addEventListener(end, (event) => letGo(`pointer ${event.pointerId}`));
  }
  talk.addEventListener("contextmenu", (event) => event.preventDefault());
  talk.addEventListener("click", (event) => {
    // Screen readers and switches click without holding anything: once opens, once more closes.
    if (event.detail !== 0) return;
    if (holders.has("click")) letGo("click");
    else hold("click");
  });

  const talksWith = (event) => (event.code === "Space" || event.key === "Enter") && ear !== null;

  document.addEventListener("keydown", (event) => {
    if (!talksWith(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) hold(`key ${event.code}`);
  });
  document.addEventListener("keyup", (event) => {
    if (!talksWith(event)) return;
    event.preventDefault();
    letGo(`key ${event.code}`);
  });

  window.addEventListener("blur", letAllGo);
  window.addEventListener("pagehide", letAllGo);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) letAllGo();
    else if (socket === null) connect();
  });

  // What was said

  function add(caption) {
    if (caption.number <= last) return;
    last = caption.number;
    const follows = said.scrollHeight - said.scrollTop - said.clientHeight < NEAR_THE_END;
    const row = document.createElement("p");
    row.textContent = caption.text;
    // Spaces between tags would keep the list from being empty in the eyes of the style sheet.
    if (said.childElementCount === 0) said.textContent = "";
    said.append(row);
    while (said.childElementCount > MOST_LINES) said.firstElementChild.remove();
    if (follows) toTheEnd();
  }

  function toTheEnd() {
    said.scrollTop = said.scrollHeight;
  }

  function showTable(table) {
    jokers.textContent = table.jokers;
    seats.replaceChildren(...table.seats.map((seat) => {
      const place = document.createElement("li");
      place.className = seat.status;
      place.textContent = seat.name;
      if (seat.words) {
        const status = document.createElement("small");
        status.textContent = seat.words;
        place.append(" ", status);
      }
      return place;
    }));
  }

  // The connection

  function take(message) {
    if (message.evening !== undefined && message.evening !== page.dataset.evening) {
      location.reload(); // another game, perhaps in another language
      return;
    }
    if (message.table !== undefined) showTable(message.table);
    for (const caption of message.lines || []) add(caption);
    if (message.ear !== undefined) ear = message.ear;
    show();
  }

  function connect() {
    clearTimeout(timer);
    const address = new URL("live", location.href);
    address.protocol = "ws:";
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener("open", () => {
      retry = FIRST_RETRY;
      lost.textContent = "";
    });
    opened.addEventListener("message", (event) => take(JSON.parse(event.data)));
    opened.addEventListener("close", () => {
      if (socket !== opened) return;
      socket = null;
      holders.clear();
      if (ear !== null) ear = "closed";
      lost.textContent = lost.dataset.words;
      show();
      timer = setTimeout(connect, retry);
      retry = Math.min(2 * retry, LONGEST_RETRY);
    });
  }

  if (said.childElementCount === 0) said.textContent = "";
  show();
  toTheEnd();
  if (ear !== null) talk.focus();
  window.addEventListener("resize", toTheEnd);
  connect();
})();
