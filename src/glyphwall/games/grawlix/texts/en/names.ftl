### Names of glyphs and colours as they are spoken and typed: plain lines, which are read without Fluent as well.

glyph-a = at-sign
glyph-h = hash
glyph-d = dollar
glyph-p = percent
glyph-n = ampersand
glyph-s = star
glyph-x = bang
colour-r = red
colour-o = orange
colour-y = yellow
colour-g = green
colour-b = blue
colour-v = violet
colour-k = black
