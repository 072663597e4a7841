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
measure-graffiti-restacks = neue Genehmigungsstapel
    .about = wie oft die abgelegten zum Stapel wurden
    .unit = Mal
measure-graffiti-discards-between = dazwischen abgelegt
    .about = Partien, in denen nach der letzten Genehmigung des Stapels vor der nächsten eine abgelegt wurde
    .unit = %
measure-graffiti-empty-paint = Dosen für nichts
    .about = wie oft ein Farbfeld benutzt wurde, dessen Farbe ausgegangen war
    .unit = Mal
