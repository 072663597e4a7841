/** Real server answers; `tests/unit/games/grawlix/ui/test_mirror_line.py` checks them. */
import type { MirrorLine, MirrorPosition } from '$protocol/types';

import lines from './lines.json';

const answers = lines as unknown as { line: Required<MirrorLine>; position: MirrorPosition }[];

const key = ({ size, hand, plies = [] }: MirrorLine): string => `${size} ${hand} ${plies.join(' ')}`;

/** Return the answer to a line. */
export function answerTo(line: MirrorLine): MirrorPosition | undefined {
  return answers.find((answer) => key(answer.line) === key(line))?.position;
}

/** Return the answer to a known line of the visitor, with a hand of one on four by four. */
export function after(...plies: string[]): MirrorPosition {
  const found = answerTo({ size: 4, hand: 1, plies });
  if (!found) throw new Error(`no answer to ${plies.join(' ')}`);
  return found;
}
