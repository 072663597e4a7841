// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '$client/lib/text.svelte';
import type { Explanation } from '$protocol/types';

import { demonstrate } from '$client/game/demonstration';
import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { keepPart, keepToken, storedGame, storedGames } from '$client/lib/games';
import { change } from '$client/lib/settings.svelte';
import { FakeLine, sessionOver } from '$client/testing/session';

import { event, fetched, moved, placed, table, tileSaid, update, view } from './fixtures';
import type { TileInteraction } from './interaction.svelte';
import GrawlixTable from './Table.svelte';

const ID = 'abcdefghijkl';
const first = [placed(1, 0, 'Rh', 'f6'), fetched(2, 0, 'Ya')];

beforeAll(() => faceOf('grawlix'));

let lines: FakeLine[];
let sounds: string[];
let commands: unknown[];
let went: string[];
let session: GameSession;
const tiles = (): TileInteraction => session.interaction as TileInteraction;
const line = (): FakeLine => lines.at(-1) as FakeLine;

beforeEach(() => {
  localStorage.clear();
  change('confirm', false);
  keepToken(ID, 0, 'secret');
  lines = [];
  sounds = [];
  commands = [];
  went = [];
  session = sessionOver(
    () => {
      lines.push(new FakeLine());
      return line();
    },
    {
      sound: (name) => sounds.push(name),
      command: (command) => commands.push(command),
      goTo: (game) => went.push(game),
    },
  );
  session.start();
  line().welcome();
  line().says(update(2, null, first));
});

afterEach(() => session.stop());

describe('a move', () => {
  it('is sent with its version, and shown as sent until its news is here', () => {
    tiles().pickUp('Rs');
    tiles().place('Rs', 'g7');
    expect(line().last).toMatchObject({ type: 'move', version: 2, move: 'Rsg7' });
    expect(session.moves.sending?.move).toBe('Rsg7');
    line().says({ type: 'ack', id: String(line().last['id']), version: 3 });
    expect(session.moves.sending).not.toBeNull();
    line().says(
      update(3, 2, [placed(3, 0, 'Rs', 'g7')], { view: view({ phase: 'fetch', hands: [['Gp'], []] }) }),
    );
    expect(session.moves.sending).toBeNull();
    expect(tiles().selected).toBeNull();
    expect(tiles().drafting).toBe(true);
    expect(session.speech.polite).toBe('You placed the red star on g7.');
    expect(session.speech.assertive).toBe('Your turn: take a tile from the supply.');
  });

  it('also when the news comes before the acknowledgement', () => {
    tiles().place('Rs', 'g7');
    const id = String(line().last['id']);
    line().says(update(3, 2, [placed(3, 0, 'Rs', 'g7')]));
    line().says({ type: 'ack', id, version: 3 });
    expect(session.moves.sending).toBeNull();
  });

  it('is not sent twice while the first waits', () => {
    tiles().place('Rs', 'g7');
    tiles().place('Gp', 'e6');
    expect(line().sent.filter(({ type }) => type === 'move')).toHaveLength(1);
  });

  it('waits for a second word when the person wants that', () => {
    change('confirm', true);
    tiles().place('Rs', 'g7');
    expect(session.moves.proposed).toBe('Rsg7');
    expect(line().last['type']).toBe('hello');
    session.cancel();
    expect(session.moves.proposed).toBeNull();
    tiles().place('Rs', 'g7');
    session.moves.confirm();
    expect(line().last).toMatchObject({ type: 'move', move: 'Rsg7' });
  });

  it('to a cell that it does not fit asks why', () => {
    tiles().place('Rs', 'e6');
    expect(line().last).toMatchObject({ type: 'explain', move: 'Rse6' });
    const explanation: Explanation = {
      code: 'colour-in-row',
      move: 'Rse6',
      conflicts: [{ code: 'colour-in-row', piece: 'Rh', place: 'f6' }],
      fits: { glyphs: ['d'], colours: ['O'], cells: ['g7'] },
      facts: { tile: 'Rs', place: 'e6', row: '6', column: 'e' },
      said: [
        {
          id: 'explain-grawlix-colour-in-row',
          args: {
            move: 'Rse6',
            row: '6',
            conflicts: [{ id: 'conflict-grawlix', args: { tile: tileSaid('Rh'), place: 'f6' } }],
          },
        },
        {
          id: 'fits-grawlix',
          args: {
            place: 'e6',
            glyphs: [{ id: 'glyph-d', args: {} }],
            colours: [{ id: 'colour-o', args: {} }],
          },
        },
        { id: 'fits-grawlix-cells', args: { tile: tileSaid('Rs'), cells: 'g7', count: 1 } },
      ],
    };
    line().says({ type: 'explained', id: String(line().last['id']), explanation });
    expect(session.explanation).toEqual(explanation);
    expect(session.speech.assertive).toBe(
      'Row 6 has this colour already: the red hash on f6. Free on e6: glyphs dollar; colours orange. The red star fits on g7.',
    );
  });

  it('is not even asked about while the other side acts', () => {
    line().says(update(3, 2, [placed(3, 0, 'Rs', 'g7')], { view: view({ actor: 1, turn: 1 }) }));
    const sent = line().sent.length;
    tiles().place('Rs', 'e6'); // it does not fit there
    expect(line().sent).toHaveLength(sent);
    expect(session.speech.answer).toBe('Computer to place a tile.');
  });

  it('that is refused leaves everything as it was, and says why', () => {
    tiles().place('Rs', 'g7');
    const id = String(line().last['id']);
    const error = { code: 'stale-version', message: 'english', explanation: null };
    line().says({ type: 'refused', id, error });
    expect(session.moves.sending).toBeNull();
    expect(session.game.version).toBe(2);
    expect(session.speech.assertive).toBe(t('error-stale-version'));
  });
});

describe('the connection', () => {
  it('asks for the whole after a gap', () => {
    line().says(update(5, 4, [placed(5, 1, 'Vn', 'h6')]));
    expect(lines).toHaveLength(2);
    line().welcome();
    expect(line().sent[0]).toMatchObject({ type: 'hello', tokens: ['secret'], since: null });
    line().says(update(3, null, [...first, placed(3, 1, 'Bd', 'f7')]));
    expect(session.game.entries).toHaveLength(3);
  });

  it('reconnects with its version, and announces what it missed', () => {
    session.reconnect();
    line().welcome();
    expect(line().sent[0]).toMatchObject({ since: 2 });
    line().says(update(4, 2, [placed(3, 1, 'Bd', 'f7'), fetched(4, 1, 'Vn')]));
    expect(session.speech.polite).toBe(
      'The computer placed the blue dollar on f7 and took the violet ampersand.',
    );
  });

  it('does not read out the past when a page is opened', () => {
    expect(session.speech.polite).toBe('');
    expect(session.speech.assertive).toBe('Your turn: place a tile. 2 of 2 tiles fit.');
    expect(sounds).toEqual([]);
  });
});

describe('the table', () => {
  it('shows a proposal of the other side once, and answers it', () => {
    const asked = table({ proposals: [{ kind: 'takeback', seat: 1, accepted: [] }] });
    line().says({ type: 'table', table: asked });
    expect(session.speech.polite).toBe('Your opponent wants to take back the last move.');
    session.type('/decline');
    expect(line().last).toMatchObject({ type: 'answer', kind: 'takeback', accept: false });
  });

  it('announces a repeated text again', () => {
    session.type('/turn');
    const once = session.speech.polite;
    session.type('/turn');
    expect(session.speech.polite).not.toBe(once);
    expect(session.speech.polite.trim()).toBe(once);
  });

  it('keeps the grants of a rematch and goes there', () => {
    const seats = [{ seat: 1, kind: 'here' as const, token: 'next', invitation: null }];
    line().says({ type: 'rematch', game_id: 'mnopqrstuvwx', seats });
    expect(storedGame('mnopqrstuvwx')?.tokens).toEqual({ 1: 'next' });
    expect(went).toEqual(['mnopqrstuvwx']);
  });

  it.each([true, false])('asks for a part in the chance of a rematch as it did in the game: %s', (asked) => {
    if (asked) keepPart(ID);
    const seats = [{ seat: 1, kind: 'here' as const, token: 'next', invitation: null }];
    line().says({ type: 'rematch', game_id: 'mnopqrstuvwx', seats });
    expect(storedGame('mnopqrstuvwx')?.takesPart ?? false).toBe(asked);
  });

  it('takes one rematch only: others would fill the storage', () => {
    for (const game_id of ['mnopqrstuvwx', 'another', 'andanother'])
      line().says({
        type: 'rematch',
        game_id,
        seats: [{ seat: 1, kind: 'here', token: 'next', invitation: null }],
      });
    expect(storedGame('another')).toBeNull();
    expect(went).toEqual(['mnopqrstuvwx']);
  });

  it('does not leave an old game that is only looked at again', () => {
    const later = sessionOver(
      () => {
        lines.push(new FakeLine());
        return line();
      },
      { goTo: (game) => went.push(game) },
    );
    later.start();
    line().welcome();
    line().says(update(2, null, first, { table: table({ rematch: 'mnopqrstuvwx' }) }));
    line().says({ type: 'rematch', game_id: 'mnopqrstuvwx', seats: [] });
    expect(went).toEqual([]);
    later.stop();
  });

  it('keeps a line about the game for the list of recent ones', () => {
    const [[id, game] = []] = storedGames();
    expect(id).toBe(ID);
    expect(game?.summary).toMatchObject({ game: 'grawlix', mine: [0], progress: 2, turn: 0, ranking: null });
  });

  it('rings when a tile is placed, taken, and at the end', async () => {
    line().says(
      update(3, 2, [placed(3, 0, 'Rs', 'g7')], {
        view: view({ grid: [...view().grid, { tile: 'Rs', cell: 'g7' }] }),
      }),
    );
    const over = table({ result: { returns: [1, -1], reason: 'stuck', ranking: [1, 2] } });
    line().says(update(4, 3, [fetched(4, 0, 'Vs')], { table: over }));
    await vi.waitFor(() => expect(sounds).toEqual(['place', 'draft', 'end'])); // the end comes after the tile
  });

  it('passes commands of the command line to the page', () => {
    session.type('/copy link');
    session.type('/resign');
    expect(commands).toEqual([{ kind: 'copy', what: 'link' }, { kind: 'resign' }]);
  });
});

describe('a review', () => {
  const over = table({ result: { returns: [1, -1], reason: 'stuck', ranking: [1, 2] } });

  it('is for finished games', async () => {
    await session.review.step('back');
    expect(session.review.ply).toBeNull();
    expect(session.speech.answer).toBe(t('ui-review-not-yet'));
  });

  it('fetches each step once and describes it', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(view({ grid: [] })));
    line().says(update(2, 2, [], { table: over }));
    await session.review.step('back');
    expect(session.review.ply).toBe(1);
    expect(session.view).toMatchObject({ grid: [] });
    expect(session.review.caption).toBe('1 of 2. You placed the red # on f6.');
    expect(session.speech.polite).toBe('1 of 2. You placed the red hash on f6.');
    await session.review.step('on');
    expect(session.review.ply).toBeNull();
    await session.review.step('back');
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(fetching.mock.calls[0]?.[0]).toBe(`/api/games/${ID}/views/1`);
  });

  it('opens at the last position, and leads on to the end itself', async () => {
    line().says(update(2, 2, [], { table: over }));
    session.review.open();
    expect(session.review.ply).toBe(2);
    expect(session.view).toBe(session.game.view);
    await session.review.step('on');
    expect(session.review.ply).toBeNull();
  });
});

describe('fair chance', () => {
  const commitment = 'c'.repeat(64);
  const asked = (): ReturnType<typeof table> => {
    const seats = [
      { commitment: null, told: false },
      { commitment: null, told: false },
    ];
    return table({
      fair: { scheme: 'glyphwall-fair-4', commitment, stage: 'join', seats, transcript: null },
    });
  };

  it('warns when the server leaves this device out, once', async () => {
    keepPart(ID);
    line().says({ type: 'table', table: asked() });
    await vi.waitFor(() => expect(session.unfair).toEqual(['terms']), 10_000);
    expect(session.speech.assertive).toBe(
      "Warning: don't trust the draws of this game. " +
        "The server's terms leave this device out of the draws, so it can choose them.",
    );
    session.speech.assertive = '';
    line().says({ type: 'table', table: asked() });
    await session.receipt();
    expect(session.speech.assertive).toBe('');
    expect(line().sent.filter(({ type }) => type === 'contribute')).toEqual([]);
  });
});

describe('a demonstration', () => {
  const shown = [
    update(3, null, [...first, placed(3, 0, 'Rs', 'g7')]),
    update(4, null, [...first, placed(3, 0, 'Rs', 'g7'), placed(4, 1, 'Yd', 'g6')]),
  ];

  it('shows moves that were not played, and goes back when it is asked to', async () => {
    const now = session.game;
    await demonstrate(session, shown);
    expect(session.showing.demonstrating).toBe(true);
    await vi.waitFor(() => expect(session.plies).toBe(4));
    expect(session.acting).toBe(false);
    session.showing.resume();
    expect(session.game).toBe(now);
    expect(session.acting).toBe(true);
  });

  it('ends with the next try, which is made in the position itself', async () => {
    await demonstrate(session, shown);
    session.moves.send('Rsg7');
    expect(line().last).toMatchObject({ type: 'move', version: 2, move: 'Rsg7' });
    expect(session.showing.demonstrating).toBe(false);
    expect(session.plies).toBe(2);
  });

  it('of nothing shows nothing', async () => {
    await demonstrate(session, []);
    expect(session.showing.demonstrating).toBe(false);
  });
});

describe('a secret pick on a shared device', () => {
  const pick = moved(3, 0, '+Vs', [
    { ...event('picked', 0, { tile: 'Vs' }, { tile: tileSaid('Vs') }), audience: [0] },
  ]);
  const secret = 'Player 1 picked a tile in secret.';

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    line().welcome([0, 1]);
    const blind = { phase: 'blind', turn: 1, actor: 1, seat: 1, picked: [true, false] } as const;
    line().says(update(3, 2, [pick], { view: view({ ...blind, picked: [true, false] }) }));
  });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is neither announced nor told to the next player', () => {
    expect(session.speech.polite).toBe(secret);
    session.type('/last');
    expect(session.speech.answer).toContain(secret);
    expect(session.speech.answer).not.toContain('violet');
  });

  it('is not in the list of moves that the next player sees', () => {
    render(GrawlixTable, { session, interaction: tiles() });
    const rows = within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('listitem');
    expect(rows.at(-1)?.textContent).toContain('picked a tile in secret');
    expect(rows.at(-1)?.textContent).not.toMatch(/Vs|V\*|violet/);
  });
});
