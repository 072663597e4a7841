import { beforeAll, describe, expect, it } from 'vitest';
import { allTextsOf } from '$client/testing/texts';

import { announce } from '../announce';
import { interpret } from '../commands';
import { notationOf } from '$client/game/log';
import { turnsOf } from '../announce';
import { after, answerTo } from './fixtures';
import { asGame, facingHand, largestHand, mirrorMark, pliesOf, randomTurn } from './line';
import { t } from '$client/lib/text.svelte';

beforeAll(() => allTextsOf('grawlix'));

const first = after('+Ra', 'Rad4');
const second = after('+Ra', 'Rad4', '+Gd');
const third = after('+Ra', 'Rad4', '+Gd', 'Gdc4');
const fourth = after('+Ra', 'Rad4', '+Gd', 'Gdc4', '+Op');

describe('randomTurn', () => {
  it('is a pick of the draft, or a placement with the tile taken after it', () => {
    expect(randomTurn(after().view, () => 0)).toEqual(['+Ra']);
    expect(randomTurn(second.view, () => 0)).toEqual([second.view.legal[0], `+${second.view.supply[0]}`]);
    expect(randomTurn(third.view, () => 0.999)).toEqual([third.view.legal.at(-1)]);
  });

  it('is nothing when nothing can be played, and a placement alone when nothing is left to fetch', () => {
    const over = answerTo({ size: 2, hand: 1, plies: ['+Ra', 'Rab2', '+Rh'] });
    expect(randomTurn(over!.view, () => 0.5)).toEqual([]);
    expect(randomTurn({ ...second.view, supply: [] }, () => 0)).toEqual([second.view.legal[0]]);
  });
});

describe('pliesOf', () => {
  it.each([
    ['Rhf6+Ya', ['Rhf6', '+Ya']],
    [' +Ya ', ['+Ya']],
    ['Rh>Ya +O@', ['Rh>Ya', '+O@']],
    ['', []],
  ])('%s', (typed, plies) => expect(pliesOf(typed)).toEqual(plies));
});

it('knows the largest hand of each size', () => {
  expect([largestHand(2), largestHand(4), largestHand(6)]).toEqual([2, 8, 18]);
});

describe('facingHand', () => {
  it('lies partner above partner', () => {
    const hands: [string[], string[]] = [
      ['Yp', 'Ra', 'Gd'],
      ['Oh', 'Gd', 'Yp'],
    ];
    expect(facingHand({ ...second, view: { ...second.view, hands } })).toEqual(['Gd', 'Oh', 'Yp']);
  });

  it('puts plies still to be played after the others', () => {
    const hands: [string[], string[]] = [['Gd'], ['Oh', 'Yp']];
    expect(facingHand({ ...second, view: { ...second.view, hands } })).toEqual(['Yp', 'Oh']);
  });
});

describe('mirrorMark', () => {
  it('has no line before the first tile', () => {
    expect(mirrorMark(after(), null, 'd4')).toEqual({ axis: null, pair: null });
  });

  it('promises the answer until it is there, then links the last exchange', () => {
    expect(mirrorMark(first, null, null)).toEqual({ axis: 4, pair: ['d4', 'e4'], promise: 'Oh' });
    expect(mirrorMark(second, null, null)).toEqual({ axis: 4, pair: ['d4', 'e4'], promise: null });
    expect(mirrorMark(fourth, null, null).pair).toEqual(['c4', 'f4']);
  });

  it('shows where the answer to the tile picked up would go', () => {
    expect(mirrorMark(second, 'Gd', 'd5')).toEqual({ axis: 4, pair: ['d5', 'e5'], promise: 'Yp' });
    expect(mirrorMark(second, 'Gd', 'a1').promise).toBeNull();
    expect(mirrorMark(second, null, 'd5').pair).toEqual(['d4', 'e4']);
  });

  it('links any tile under the pointer with its image', () => {
    expect(mirrorMark(fourth, null, 'e4').pair).toEqual(['e4', 'd4']);
    expect(mirrorMark(third, null, 'c4')).toEqual({ axis: 4, pair: ['c4', 'f4'], promise: 'Yp' });
  });
});

describe('asGame', () => {
  it('tells the line as every other table tells a game', () => {
    const turns = turnsOf(asGame(fourth, t).entries).map((turn) => `${turn.seat} ${notationOf(turn)}`);
    expect(turns).toEqual(['0 +Ra', '1 +Oh', '0 Rad4+Gd', '1 Ohe4+Yp', '0 Gdc4+Op', '1 Ypf4+Rd']);
  });

  it('only adds to its text, so that news can be announced', () => {
    const told = [after(), after('+Ra'), first, second, third, fourth].map((one) => asGame(one, t).entries);
    told.slice(1).forEach((entries, index) => {
      expect(entries.slice(0, told[index]!.length)).toEqual(told[index]);
    });
    const [before, now] = [asGame(first, t), asGame(second, t)];
    const said = announce(before, now, now.entries.slice(before.entries.length), 'literate', t);
    expect(said.polite).toBe(
      'You took the green dollar. The mirror placed the orange hash on e4 and took the yellow percent.',
    );
    expect(said.assertive).toBe('Your turn: place a tile. 1 of 1 tiles fit.');
  });

  it('answers questions, with the mirror by its name', () => {
    const ask = (line: string) => interpret(line, asGame(second, t), 'literate', t);
    expect(ask('/their')).toEqual({
      kind: 'say',
      text: 'Hand of The mirror, 1 tile: yellow percent fits 6 cells.',
    });
    expect(ask('/last')).toMatchObject({
      text: 'The mirror placed the orange hash on e4 and took the yellow percent.',
    });
  });

  it('ends when the game does', () => {
    const over = answerTo({ size: 2, hand: 1, plies: ['+Ra', 'Rab2', '+Rh'] });
    expect(asGame(over!, t).table?.result).toEqual({ returns: [-1, 1], reason: 'stuck', ranking: [2, 1] });
  });
});
