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
