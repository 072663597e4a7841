/** The board of Graffiti as a library. See README.md. */

export { default as BonusBoard } from './BonusBoard.svelte';
export { default as BonusTile } from './BonusTile.svelte';
export { default as FinalCount } from './FinalCount.svelte';
export { default as GraffitiBoard } from './GraffitiBoard.svelte';
export { default as PaintBoard } from './PaintBoard.svelte';
export { default as PaintCan } from './PaintCan.svelte';
export { default as PermitBoard } from './PermitBoard.svelte';
export { default as PermitCard } from './PermitCard.svelte';
export { default as Prompt } from './Prompt.svelte';
export { default as ScoreSheet } from './ScoreSheet.svelte';
export { default as Screen } from './Screen.svelte';
export { default as SeatStrip } from './SeatStrip.svelte';
export { default as SeatTag } from './SeatTag.svelte';
export { default as Tunnel } from './Tunnel.svelte';

export {
  askText,
  bonusName,
  counted,
  paintList,
  paintName,
  pictureName,
  segmentLabel,
  spaceLabel,
  spaceMarks,
  spaceName,
} from './labels';
export { AREAS, areaOf, choicesOf, readPly, type Area, type Choice, type Choices } from './plies';
export { BONUS_KINDS, PAINTS, plainSpace, total } from './spaces';
export { baysOf } from './tunnel';
export { causesOf, shownPoints, standings, type Causes } from './scores';
export type { Counts, GraffitiView, Holdings, Ply, SegmentInfo, Translate } from './types';
