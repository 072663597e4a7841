var e=`tunnel-paint-r=Rot
tunnel-paint-y=Gelb
tunnel-paint-b=Blau
tunnel-paint-g=Grün
tunnel-paint-k=Schwarz
tunnel-paint-ry=Rot-Gelb
tunnel-paint-rb=Rot-Blau
tunnel-paint-yb=Gelb-Blau
tunnel-bonus-add=Dazu
tunnel-bonus-dis=Rabatt
tunnel-bonus-wld=Farbjoker
tunnel-bonus-2vp=Zwei Punkte
tunnel-bonus-ext=Extrazug
tunnel-bonus-prm=Freibrief
tunnel-bonus-sav=Sparen
tunnel-bonus-res=Reservieren
tunnel-bonus-bob=Bobby
`;export{e as default};