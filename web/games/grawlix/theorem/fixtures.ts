/** Real answers of the server; `tests/unit/games/grawlix/ui/test_mirror_line.py` holds them to what it answers now. */
import type { MirrorLine, MirrorPosition } from '$protocol/types';

import lines from './lines.json';

const answers = lines as unknown as { line: Required<MirrorLine>; position: MirrorPosition }[];

const key = ({ size, hand, plies = [] }: MirrorLine): string => `${size} ${hand} ${plies.join(' ')}`;

/** Where a line leads. */
export function answerTo(line: MirrorLine): MirrorPosition | undefined {
  return answers.find((answer) => key(answer.line) === key(line))?.position;
}

/** The same, of a line that is known: the visitor's plies with a hand of one, on four by four. */
export function after(...plies: string[]): MirrorPosition {
  const found = answerTo({ size: 4, hand: 1, plies });
  if (!found) throw new Error(`no answer to ${plies.join(' ')}`);
  return found;
}
