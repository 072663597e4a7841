### Measures of studies that only Graffiti has.

measure-graffiti-rounds = rounds
    .about = of a game
    .unit = rounds
measure-graffiti-completed = completed graffiti
    .about = at the end
    .unit = graffiti
measure-graffiti-tags = tags of a seat
    .about = at the end, on average
    .unit = tags
measure-graffiti-neutral-tags = neutral tags
    .about = at the end
    .unit = tags
measure-graffiti-restacks = new permit stacks
    .about = how often the discards became the stack
    .unit = times
measure-graffiti-discards-between = discards in between
    .about = games with permits discarded after a stack was exhausted and before the next draw
    .unit = %
measure-graffiti-empty-paint = cans placed for nothing
    .about = uses of paint spaces whose paint had run out
    .unit = times
