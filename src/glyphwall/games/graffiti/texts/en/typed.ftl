### Words that can be typed, at the terminal and in the browser, whose server reads them.

## Words that can be typed: "spray B4", "take blue". Of several, each is understood.

tunnel-words-spray = spray
tunnel-words-take = take
tunnel-words-permits = permit permits
tunnel-words-stack = stack
tunnel-words-first = first
tunnel-words-bonus = bonus
tunnel-words-play = play
tunnel-words-keep = keep
tunnel-words-none = none nothing
tunnel-words-pass = pass
tunnel-words-end = end done
tunnel-words-fill = the a an my turn paint tile token from
