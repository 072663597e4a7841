/** The art of Graffiti, shared with the Python package: see the README beside the file. */

import data from '$games/graffiti/ui/art.json';
import { fit } from '$kit/geometry';

type Box = [number, number, number, number];

export interface Shape {
  role: 'form' | 'flat' | 'halo' | 'line' | 'stroke';
  paint: string;
  width?: number;
  path: string;
}

export interface PictureArt {
  letter: string;
  segments: number;
  palette: Record<string, string>;
  special: Record<string, string>;
  shapes: Shape[];
}

export interface PaintArt {
  code: string;
  fill: string;
  ink: string;
  shade: string;
  pattern: string;
  letter: string;
}

interface GraffitiArt {
  ink: string;
  picture_view_box: Box;
  letter_view_box: Box;
  paints: PaintArt[];
  can: {
    nozzle: string;
    cap: string;
    shoulder: string;
    body: string;
    half: string;
    label: Box;
    labels: [Box, Box];
    shine: string;
    patterns: Record<string, string>;
  };
  chip: { spot: string; letter: Box; patterns: Record<string, string> };
  permit: { sheet: string; fold: string; lines: string; pips: Record<string, string>; back: string };
  bonus: { badge: string; icons: Record<string, { fill: string; line: string }> };
  bobby: { shapes: { paint: string; path: string }[]; palette: Record<string, string> };
  tags: {
    shapes: string[];
    numbers: [number, number, number][];
    nobody: string;
    nobody_mark: string;
    sticker: string;
    ink: string;
  };
  marks: Record<'reserved' | 'closed' | 'blocked' | 'first', string>;
  pictures: PictureArt[];
}

export const ART = data as unknown as GraffitiArt;
export const INK = ART.ink;
export const PICTURES: readonly PictureArt[] = ART.pictures;

const paints = new Map(ART.paints.map((paint) => [paint.code, paint]));

/** @throws RangeError for an unknown paint. */
export function paintArt(code: string): PaintArt {
  const paint = paints.get(code);
  if (!paint) throw new RangeError(`no paint: ${code}`);
  return paint;
}

/** Return the transform that puts a paint's letter into a box. */
export function letterIn(box: Box): string {
  return fit(ART.letter_view_box, box);
}

/** Return the colours of a picture; variant 2 changes three of them. */
export function paletteOf(picture: PictureArt, special: boolean): Record<string, string> {
  return { ...picture.palette, ...(special ? picture.special : {}), ink: INK };
}

/** Return the view box of a segment, such as `B4`, by the number of segments. */
export function segmentBox(name: string, size?: number): string {
  const picture = PICTURES.find(({ letter }) => name.startsWith(letter));
  const number = Number(name.slice(1));
  const parts = size ?? picture?.segments ?? 0;
  if (!picture || !(number >= 1 && number <= parts)) throw new RangeError(`no segment: ${name}`);
  const width = ART.picture_view_box[2] / parts;
  return `${width * (number - 1)} 0 ${width} ${ART.picture_view_box[3]}`;
}

/** Return whether a picture has a special version. */
export function repainted(letter: string): boolean {
  const picture = PICTURES.find((candidate) => candidate.letter === letter);
  return picture !== undefined && Object.keys(picture.special).length > 0;
}
