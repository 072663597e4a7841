var e=`tunnel-paint-r=red
tunnel-paint-y=yellow
tunnel-paint-b=blue
tunnel-paint-g=green
tunnel-paint-k=black
tunnel-paint-ry=red-yellow
tunnel-paint-rb=red-blue
tunnel-paint-yb=yellow-blue
tunnel-bonus-add=Add
tunnel-bonus-dis=Discount
tunnel-bonus-wld=Wild paint
tunnel-bonus-2vp=Two points
tunnel-bonus-ext=Extra turn
tunnel-bonus-prm=Free permit
tunnel-bonus-sav=Save
tunnel-bonus-res=Reserve
tunnel-bonus-bob=Bobby
`;export{e as default};