var e=`glyph-a=at-sign
glyph-h=hash
glyph-d=dollar
glyph-p=percent
glyph-n=ampersand
glyph-s=star
glyph-x=bang
colour-r=red
colour-o=orange
colour-y=yellow
colour-g=green
colour-b=blue
colour-v=violet
colour-k=black
`;export{e as default};