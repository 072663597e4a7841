### Graffiti's prints: their names, and texts that appear only on them.

print-graffiti-document = Graffiti: { $title } (unofficial)
print-graffiti-unofficial = Unofficial, not affiliated with or endorsed by the authors or publisher.
print-graffiti-credit = For Graffiti, a game by Marco Ruskowski and Marcel Süßelbeck. Words, drawings and names of pictures are our own (Glyphwall, Apache License 2.0); nothing of the published game is printed here. Changes made: explained in our own words, drawn anew.

## The prints, and what each is

print-graffiti-aid = Player aid
    .about = One page of rules in our own words, and one of segment costs. Unofficial.
print-graffiti-score = Score pad
    .about = Two score sheets per page. Unofficial.
print-option-graffiti-segments = Segments
    .about = Adds a second page with the paints and points of all segments.

print-option-graffiti-edition = Edition
    .about = The edition whose numbers to print: its name, or on the command line also its file.

## The player aid

print-graffiti-aid-head = Graffiti · player aid
print-graffiti-aid-segments = Graffiti · pictures and segments
print-graffiti-edition = The numbers are those of the edition “{ $title }”.
print-graffiti-aid-section = Section { $number }

## The score pad

print-graffiti-score-head = Graffiti · score pad
print-graffiti-score-name = Name
print-graffiti-score-date = Date
print-graffiti-score-round = Round { $number }
print-graffiti-score-picture = Tags on finished pictures of { $count } segments, × { $count }
print-graffiti-score-unused = Unused tiles, half a point each
print-graffiti-score-total = Total
print-graffiti-score-tags = Tags: each on a finished picture scores one point per segment of the picture.
print-graffiti-score-half = Unused paints, permits and bonus tiles: half a point each, rounded down in total.
