var e=`glyph-a=At-Zeichen
glyph-h=Raute
glyph-d=Dollar
glyph-p=Prozent
glyph-n=Und-Zeichen
glyph-s=Stern
glyph-x=Ausruf
colour-r=Rot
colour-o=Orange
colour-y=Gelb
colour-g=Grün
colour-b=Blau
colour-v=Violett
colour-k=Schwarz
`;export{e as default};