## Výčty a počty: ve čtvrtém pádě, jen žolíci v prvním

list-end = { $head } a { $last }
list-or = { $head } nebo { $last }
amount-diamonds = { $count ->
    [0] nula { many-diamond }
    [one] jeden { one-diamond }
    [few] { $count } { few-diamond }
   *[other] { $count } { many-diamond }
 }
amount-loyal = { $count ->
    [0] nula { many-loyal }
    [one] jednoho { one-loyal }
    [few] { $count } { few-loyal }
   *[other] { $count } { many-loyal }
 }
amount-agent = { $count ->
    [0] nula { many-agent }
    [one] jednoho { one-agent }
    [few] { $count } { few-agent }
   *[other] { $count } { many-agent }
 }
amount-driver = { $count ->
    [0] nula { many-driver }
    [one] jednoho { one-driver }
    [few] { $count } { few-driver }
   *[other] { $count } { many-driver }
 }
amount-cleaner = { $count ->
    [0] nula { many-cleaner }
    [one] jednoho { one-cleaner }
    [few] { $count } { few-cleaner }
   *[other] { $count } { many-cleaner }
 }
amount-tokens = { $count ->
    [0] nula žetonů
    [one] jeden žeton
    [few] { $count } žetony
   *[other] { $count } žetonů
 }
amount-jokers = { $count ->
    [0] nula { many-joker }
    [one] jeden { a-joker }
    [few] { $count } { plural-joker }
   *[other] { $count } { many-joker }
 }

role-thief = { a-thief }
role-loyal = { a-loyal }
role-agent = { a-agent }
role-driver = { a-driver }
role-cleaner = { a-cleaner }
role-urchin = { a-urchin }
role-rule_breaker = porušitel pravidel

taken-diamonds = { few-diamond }
taken-loyal = { one-loyal }
taken-agent = { one-agent }
taken-driver = { one-driver }
taken-cleaner = { one-cleaner }
taken-token = žeton
# Kde by věta se slovem „nic“ potřebovala zápor, vybírá ho [nic]: obojí musí být totéž slovo.
taken-nothing = nic

number-exactly = { $amount }
number-not = ne { $amount }
number-at-least = aspoň { $amount }
number-at-most = nejvýš { $amount }
number-more = víc než { $amount }
number-fewer = méně než { $amount }
number-range = { $least } až { $amount }
number-either = { $first } nebo { $others }
