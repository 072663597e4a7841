### Words that can be typed, at the terminal and in the browser, whose server reads them.

## Words that can be typed: "red hash f6 take yellow star". Of several, each is understood.

ui-words-take = take draw draft pick
ui-words-fill = place put the a tile to on sides
ui-words-keep = keep
# What a glyph (its letter) or a colour is called beside its name; the last may follow a glyph.
ui-words-glyph-a = at
ui-words-glyph-h = hash number pound octothorpe octothorp hashtag
ui-words-glyph-d = dollar
ui-words-glyph-p = percent
ui-words-glyph-n = ampersand and
ui-words-glyph-s = star asterisk
ui-words-glyph-x = bang exclamation
ui-words-violet = violet purple
ui-words-sign = sign mark symbol point
ui-words-swap = swap change
