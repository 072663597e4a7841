### Maße von Studien, die nur Graffiti hat.

measure-graffiti-rounds = Runden
    .about = einer Partie
    .unit = Runden
measure-graffiti-completed = fertige Graffiti
    .about = am Ende
    .unit = Graffiti
measure-graffiti-tags = Tags eines Sitzes
    .about = am Ende, im Mittel
    .unit = Tags
measure-graffiti-neutral-tags = neutrale Tags
    .about = am Ende
    .unit = Tags
