### Grawlix: names, events, explanations, faults of positions, descriptions of drawings.
### Tiles and cells arrive in notation ($tile = "R#", $place = "f11"), names as the messages below.

## Names of glyphs and colours, as they are spoken

glyph-a = at
glyph-h = hash
glyph-d = dollar
glyph-p = percent
glyph-n = and
glyph-s = star
glyph-x = bang
colour-r = red
colour-o = orange
colour-y = yellow
colour-g = green
colour-b = blue
colour-v = violet
colour-k = black
# $colour and $glyph are two of the names above.
tile-name = { $colour } { $glyph }
