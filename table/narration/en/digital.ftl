## The box that the program keeps: what everybody hears

digital-setup-box = I keep the box myself. It holds { $pieces }.
digital-setup-hide = { word-godfather }, I call you first. You may keep back up to { $most } { many-diamond }.
digital-setup-bag = { $player } may set one token aside before taking. Nobody can take it then.
digital-setup-ready = When everybody is ready, say: start the theft.
digital-theft-begins = I call one player after the other. Everybody else looks away. Take one token, or as many { many-diamond } as you like, but at least one.
digital-theft-restarted = The box goes round once more, full again. I call one player after the other.
box-hidden = The box is closed. { $player } has it first.
box-looked = The { word-godfather } has looked into the box.
recall-comes = One moment.
recall-off = At this table nobody sees the box twice.
recall-real-box = I do not keep the box, so I did not see it.
recall-too-early = { $player } has not passed the box on yet.
box-recalled = The box is closed again.
call-player = { $player }, take the keyboard. Everybody else looks away. Press Enter when you alone see the screen.
call-earpiece = Or put the headphones on, and type: dark. Then nothing is shown.
earpiece-silent = The headphones do not work. Then I can only show what is in the box.
call-switch = { $player }, press your switch when you are ready. Everybody else looks away.

## The same box: what one player alone reads or hears

private-holds = The box holds { $pieces }.
private-empty = The box is empty.
private-turned = One token in it is turned over. Nobody can take that one.
private-bag = You may set one token aside. Nobody can take it then.
private-bag-none = { $number }: set nothing aside.
private-bag-token = { $number }: set { $piece } aside.
private-set-aside = You set { $piece } aside. Now take.
private-take = Take one token, or at least one { one-diamond }.
private-take-last = You are the last. You may also take nothing.
private-take-empty = There is nothing to take. You are { a-urchin }.
private-diamonds = 1 to { $most }: so many { many-diamond }.
private-one-diamond = 1: one { one-diamond }.
private-choice = { $number }: { $piece }.
private-hide = You may keep back up to { $most } { many-diamond }.
private-hide-menu = 0 to { $most }: so many { many-diamond }.
private-hide-back = { $number }: keep back { $piece }.
private-type = Type a number, then Enter.
private-sure-take = You take { $piece }.
private-sure-hide = You keep back { $piece }.
private-yes = 1: yes, and the box goes on.
private-no = 2: no, choose again.
private-look = This came back: { $pieces }.
private-look-empty = The box came back empty.
private-hidden = You had kept back { $piece }.
private-saw = The box held { $pieces } when it came to you.
private-saw-empty = The box was empty when it came to you.
private-took = You took { $piece }.
private-seen = 1: I have seen it.
private-scan = Press your switch at what you want.
private-scan-two = The space bar goes on. Enter chooses.
private-leave = Control and C together end the evening. This page is wiped and nothing of it counts yet; when the game goes on another time, you are called again. To stay, choose.
private-not-number = That is none of the numbers. Please choose again.
private-too-many = The box holds only { $piece }. Please take fewer, or a token.
private-no-diamonds = There are no { many-diamond } left. Please take a token.
private-hide-too-many = You may keep back up to { $most }. Please choose fewer.
private-no-such-token = The box does not hold that token. Please choose again.
private-not-both = You may take { many-diamond } or one token, never both. Please choose one.
private-one-token = You may take one token, not more.
private-not-nothing = Only the last player may take nothing, or who gets an empty box. Please choose something.
private-word-nothing = nothing
private-word-dark = dark

## Options for those who see, remember or decide otherwise

setup-touch = You can feel the marks on the tokens. A square is { a-agent }, a circle { a-driver }, a window { a-cleaner }. { a-loyal } has no mark.
setup-slow = Nobody has to hurry. After an accusation I wait until somebody says: carry on.
setup-recall = Each player may see again what he saw in the box. Say: show, the name, and: the box again.
pause-waits = Everybody has had time. When all are ready, say: carry on.
speaker = Consigliere
speaker-alone = Consigliere, to { $player } alone
numbered = { $number }: { $choice }
choice-yes = yes
choice-no = no
choice-carry-on = carry on
