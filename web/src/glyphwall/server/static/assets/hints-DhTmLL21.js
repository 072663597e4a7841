var e=`hint-graffiti-sprays=Sprays { $segment } for { $points } points.
hint-graffiti-leads=Leads to { $segment }, { $points } points: { $left ->
 [0] you'd have everything you need
 [one] you'd need 1 more paint or permit
 *[other] you'd need { $left } more paints or permits
 }.
hint-graffiti-token=You start the next round.
hint-graffiti-bonus=You get the bonus tile { $bonus }.
hint-graffiti-stock=One more paint gives you more choice.
hint-graffiti-passes={ $cans ->
 [0] You have no cans left.
 [one] Nothing is worth your last can.
 *[other] Nothing is worth your { $cans } cans.
 }
overlay-graffiti-points=Points by source
overlay-graffiti-permits=Likely permits
hint-graffiti-overlay-points={ $by }: { $sum } points so far. { $played } from play, { $tags } for tags on finished pictures, { $leftovers } for unused tiles.
hint-graffiti-overlay-tag={ $segment }: { $points } points for { $by }.
hint-graffiti-overlay-tag-open={ $segment }: { $points } points for { $by } once this picture is finished.
hint-graffiti-overlay-permits={ $by } holds { $count ->
 [one] 1 permit
 *[other] { $count } permits
 }. Chance to hold one for section 1: { $at1 } %, 2: { $at2 } %, 3: { $at3 } %, 4: { $at4 } %, 5: { $at5 } %.
`;export{e as default};