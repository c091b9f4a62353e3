## Lists and amounts

list-end = { $head } and { $last }
list-or = { $head } or { $last }
amount-diamonds = { $count ->
    [0] no { many-diamond }
    [one] one { one-diamond }
   *[other] { $count } { many-diamond }
 }
amount-loyal = { $count ->
    [0] no { one-loyal }
    [one] one { one-loyal }
   *[other] { $count } { many-loyal }
 }
amount-agent = { $count ->
    [0] no { one-agent }
    [one] one { one-agent }
   *[other] { $count } { many-agent }
 }
amount-driver = { $count ->
    [0] no { one-driver }
    [one] one { one-driver }
   *[other] { $count } { many-driver }
 }
amount-cleaner = { $count ->
    [0] no { one-cleaner }
    [one] one { one-cleaner }
   *[other] { $count } { many-cleaner }
 }
amount-tokens = { $count ->
    [0] no tokens
    [one] one token
   *[other] { $count } tokens
 }
amount-jokers = { $count ->
    [0] no { many-joker }
    [one] one { one-joker }
   *[other] { $count } { many-joker }
 }

role-thief = { a-thief }
role-loyal = { a-loyal }
role-agent = { a-agent }
role-driver = { a-driver }
role-cleaner = the { one-cleaner }
role-urchin = { a-urchin }
role-rule_breaker = a rule-breaker

taken-diamonds = { many-diamond }
taken-loyal = { a-loyal }
taken-agent = { a-agent }
taken-driver = { a-driver }
taken-cleaner = the { one-cleaner }
taken-token = a token
taken-nothing = nothing

number-exactly = { $amount }
number-not = not { $amount }
number-at-least = at least { $amount }
number-at-most = at most { $amount }
number-more = more than { $amount }
number-fewer = fewer than { $amount }
number-range = { $least } to { $amount }
number-either = { $first } or { $others }
