// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';

import { change } from '$client/lib/settings.svelte';
import { applyLanguage, loadTexts, t } from '$client/lib/text.svelte';

import { interpret } from './commands';
import { stateOf, VIEWS } from './fixtures';
import { inWords } from './typed';

beforeAll(() => loadTexts('graffiti', ['graffiti', 'graffiti-board']));

const said = (line: string, view: keyof typeof VIEWS): unknown => {
  const command = inWords(line, VIEWS[view], t);
  return command?.kind === 'move' ? command.move : command;
};

/** What is typed, when, and the move that it is. */
type Line = [string, keyof typeof VIEWS, string | null];

describe.each<[string, Line[]]>([
  [
    'en',
    [
      ['pass', 'turn', '-'],
      ['end turn', 'after', '.'],
      ['take blue', 'turn', 'PL:b'],
      ['take red paint', 'paint', ':r'],
      ['take green', 'turn', 'Pg.1'],
      ['take green 2', 'turn', 'Pg.2'],
      ['take red-blue', 'turn', 'Pd.1:rb'],
      ['take blue yellow', 'open', 'Pyb.1'],
      ['take permits', 'blocked', 'TF'],
      ['take permits', 'first', 'TM'],
      ['take permit from the stack', 'turn', 'TS'],
      ['take bonus 3', 'turn', 'B3'],
      ['take save', 'turn', 'B1'],
      ['take free permit', 'turn', 'B4'],
      ['take bobby', 'turn', 'Bbob'],
      ['play extra turn', 'after', '^ext'],
      ['play two points', 'after', '^2vp'],
      ['keep none', 'keep', '~.'],
      ['keep blue', 'keep', '~b~.'],
      ['keep red-yellow, green', 'keep', '~ry~g'],
      ['spray D1', 'segment', '@D1'],
      ['dance', 'turn', null],
      ['take', 'turn', null],
      ['Pg.2', 'turn', null],
    ],
  ],
  [
    'de',
    [
      ['passen', 'turn', '-'],
      ['Zug beenden', 'after', '.'],
      ['nimm blau', 'turn', 'PL:b'],
      ['nimm grün 2', 'turn', 'Pg.2'],
      ['nimm Genehmigungen', 'first', 'TM'],
      ['nimm Freibrief', 'turn', 'B4'],
      ['spiele Extrazug', 'after', '^ext'],
      ['behalte nichts', 'keep', '~.'],
      ['sprühe d1', 'segment', '@D1'],
      ['spruehe D1', 'segment', '@D1'],
    ],
  ],
])('plies in words: %s', (language, lines) => {
  beforeAll(async () => {
    change('language', language);
    await applyLanguage();
    return () => change('language', '');
  });

  it.each(lines)('%s (%s): %s', (line, view, move) => expect(said(line, view)).toEqual(move));
});

describe('to spray', () => {
  beforeAll(() => applyLanguage());

  it('is the move that its panel would make, on the space with the fewest cans', () => {
    expect(said('spray B4', 'turn')).toBe('S2.1@B4/2');
  });

  it('is a question where it cannot be', () => {
    const { name } = VIEWS.turn.segments.find(({ section }) => section === 3)!; // all its spaces are taken
    expect(said(`spray ${name}`, 'turn')).toEqual({ kind: 'explain', move: `S3.1@${name}` });
  });
});

it('asks for help with a slash or without', () => {
  for (const line of ['help', '/help']) {
    const command = interpret(line, stateOf(VIEWS.turn), 'literate', t);
    expect(command).toMatchObject({ kind: 'say', text: expect.stringContaining('spray B4') as string });
  }
});
