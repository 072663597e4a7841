// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { t } from '$client/lib/text.svelte';
import { allTextsOf } from '$client/testing/texts';

import type { Entry } from '$protocol/types';

import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { ENTRIES, stateAt, stateOf, table, VIEWS } from './fixtures';
import GraffitiTable from './Table.svelte';
import type { GraffitiState } from './state';

beforeAll(() => allTextsOf('graffiti'));

Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

afterEach(cleanup);

/** What the table uses of a session, over a fixed state. */
function sessionOf(game: GraffitiState, changes: object = {}): GameSession {
  const over = game.table?.result != null;
  return {
    gameId: 'abcdefghijkl',
    game,
    view: game.view,
    over,
    acting: !over && game.view !== null && game.seats.includes(game.view.actor),
    review: { ply: null, told: '', step: vi.fn(), open: vi.fn() },
    insight: {
      found: null,
      trying: null,
      open: false,
      share: null,
      marks: [],
      at: () => undefined,
      learn: vi.fn(),
    },
    plies: game.entries.length,
    moves: {
      proposed: null,
      planned: null,
      sending: null,
      busy: false,
      commit: vi.fn(),
      automatic: { descriptions: [] },
    },
    pliesShown: (entries: readonly Entry[]) => entries,
    advice: { kind: 'none', found: null },
    showing: { motion: 0, behind: false, replayable: false },
    proposals: { open: null, own: null, make: vi.fn() },
    speech: { answer: '', tell: vi.fn() },
    unfair: [],
    status: { kind: 'open' },
    ask: vi.fn(),
    cancel: vi.fn(),
    conceal: vi.fn(),
    type: vi.fn(),
    ...changes,
  } as unknown as GameSession;
}

const space = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-space="${id}"]`)!;

describe('GraffitiTable', () => {
  it("sends a touched choice once, and asks why others aren't legal", async () => {
    const session = sessionOf(stateOf(VIEWS.turn, { seats: [1] }));
    render(GraffitiTable, { session });
    await fireEvent.click(space('B1'));
    expect(session.moves.commit).toHaveBeenCalledExactlyOnceWith('B1');
    await fireEvent.click(space('TM'));
    expect(session.ask).toHaveBeenCalledExactlyOnceWith('TM');
  });

  it("sends nothing while a move is pending or it isn't your turn", async () => {
    const busy = sessionOf(stateOf(VIEWS.turn, { seats: [1] }));
    Object.assign(busy.moves, { busy: true });
    render(GraffitiTable, { session: busy });
    expect(document.querySelector('[data-sending]')?.textContent).toBe(t('ui-sending'));
    await fireEvent.click(space('B1'));
    expect(busy.moves.commit).not.toHaveBeenCalled();
    cleanup();
    const waiting = sessionOf(stateAt(1));
    render(GraffitiTable, { session: waiting });
    expect(screen.getByText('Computer to place a can.')).toBeTruthy();
    await fireEvent.click(space('B1'));
    expect(waiting.speech.tell).toHaveBeenCalledExactlyOnceWith('Computer to place a can.');
    expect(waiting.ask).not.toHaveBeenCalled();
  });

  it('takes the colours of the tunnel while it is open', async () => {
    const { unmount } = render(GraffitiTable, { session: sessionOf(stateAt(2)) });
    await vi.waitFor(() => expect(document.documentElement.dataset['game']).toBe('graffiti'));
    unmount();
    expect(document.documentElement.dataset['game']).toBeUndefined();
  });

  it('marks and lists what is new since your last turn', () => {
    render(GraffitiTable, { session: sessionOf(stateAt(2)) });
    expect(space('Pg.2').classList.contains('fresh')).toBe(true);
    expect(space('B2').classList.contains('fresh')).toBe(false); // the own can
    const news = screen.getByText('New since your last turn').closest('details')!;
    expect(
      within(news)
        .getAllByRole('listitem', { hidden: true })
        .map((node) => node.textContent),
    ).toEqual(['The computer took green paint.']);
  });

  it('keeps the screen of one device shut until the next person opens it', async () => {
    const seats = [table().seats[0]!, table().seats[0]!];
    const session = sessionOf(stateOf(VIEWS.pay, { seats: [0, 1], table: table({ seats }) }));
    render(GraffitiTable, { session });
    expect(screen.getByText(t('tunnel-screen-first'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay all/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('button', { name: /^Pay all/ })).toBeTruthy();
  });

  it('opens the screen from the question too, and asks for it only when this device acts', async () => {
    const seats = [table().seats[0]!, table().seats[0]!, { ...table().seats[1]! }];
    const acting = sessionOf(stateOf(VIEWS.pay, { seats: [0, 1], table: table({ seats }) }));
    render(GraffitiTable, { session: acting });
    expect(acting.conceal).toHaveBeenLastCalledWith(true);
    await fireEvent.click(screen.getByRole('button', { name: /^Show the tiles of Player/ }));
    expect(acting.conceal).toHaveBeenLastCalledWith(false);
    cleanup();
    const waiting = sessionOf(stateOf(VIEWS.ways, { seats: [0, 1], table: table({ seats }) }), {
      acting: false,
    });
    render(GraffitiTable, { session: waiting });
    expect(screen.queryByText(t('tunnel-screen-first'))).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show the tiles of/ })).toBeNull();
  });

  it('keeps what one person drew out of the log that the next one reads', async () => {
    const draw: Entry = {
      ...ENTRIES[0]!,
      seat: null,
      move: '=3',
      events: [
        {
          kind: 'drew-permit',
          seat: 0,
          facts: {},
          audience: null,
          said: {
            id: 'event-graffiti-drew-permit',
            args: { player: { id: 'ui-player', args: { number: 1 } } },
          },
        },
        {
          kind: 'drew-this-permit',
          seat: 0,
          facts: { pips: '3' },
          audience: [0],
          said: {
            id: 'event-graffiti-drew-this-permit',
            args: { player: { id: 'ui-player', args: { number: 1 } }, pips: 3 },
          },
        },
      ],
    };
    const seats = [table().seats[0]!, table().seats[0]!];
    const game = stateOf(
      { ...VIEWS.turn, actor: 0 },
      { seats: [0, 1], table: table({ seats }), entries: [draw] },
    );
    render(GraffitiTable, { session: sessionOf(game) });
    expect(screen.queryByText(/drew a 3/)).toBeNull(); // shut
    await fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText(/drew a 3/)).toBeTruthy(); // the one who drew
    cleanup();
    render(GraffitiTable, { session: sessionOf({ ...game, view: { ...game.view!, actor: 1 } }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.queryByText(/drew a 3/)).toBeNull(); // the next
  });

  it('shows a spectator no screen', () => {
    render(GraffitiTable, { session: sessionOf(stateOf(VIEWS.watching)) });
    expect(screen.queryByText('Your screen')).toBeNull();
    expect(screen.getByText(t('ui-spectating'))).toBeTruthy();
  });

  it('tells the turns in the log, in pictures or in codes', async () => {
    await faceOf('graffiti');
    render(GraffitiTable, { session: sessionOf(stateAt(9, { entries: ENTRIES.slice(0, 9) })) });
    const log = screen.getByRole('list', { name: 'Moves' });
    const codes = (): (string | undefined)[] =>
      within(log)
        .getAllByRole('listitem')
        .map((node) => node.querySelector('code')?.textContent);
    expect(codes()).toEqual([undefined, undefined, undefined, undefined]); // there are pictures
    expect(log.querySelectorAll('.picture > span > svg')).toHaveLength(7);
    await fireEvent.click(screen.getByRole('button', { name: 'Moves as codes' }));
    expect(codes()).toEqual(['B2', 'Pg.2', 'S3.2@H2/3,r,wld,k', 'Pg.1']);
    await fireEvent.click(screen.getByRole('button', { name: 'Moves as codes' }));
    expect(within(log).getByText('You sprayed H2 (Cat on Wheels): 10 points.')).toBeTruthy();
  });

  it('summarises the opening draws in one line, with details on request', () => {
    const drawn = ['wld', 'dis', 'res', 'prm'].map((bonus, index) => ({
      ...ENTRIES[0]!,
      version: index + 1,
      seat: null,
      move: `=${bonus}`,
      events: [
        {
          kind: 'bonus-laid-out',
          seat: null,
          facts: { bonus },
          audience: null,
          said: {
            id: 'event-graffiti-bonus-laid-out',
            args: { bonus: { id: `tunnel-bonus-${bonus}`, args: {} } },
          },
        },
      ],
    }));
    render(GraffitiTable, { session: sessionOf(stateAt(2, { entries: drawn })) });
    const [row] = within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('listitem');
    expect(row!.querySelector('details')?.open).toBe(false);
    expect(row!.querySelector('summary')?.textContent).toBe(t('tunnel-log-drawn', { first: 'yes' }));
    expect(row!.querySelector('p')?.textContent).toContain('New bonus tile: Wild paint.');
  });

  it('ends with who has won, the count, and a rematch', async () => {
    const view = VIEWS.over;
    const result = { returns: view.outcome!.returns, reason: 'completed', ranking: view.outcome!.ranking };
    const session = sessionOf(stateOf(view, { table: table({ result }) }));
    render(GraffitiTable, { session });
    const won = result.ranking[0] === 1;
    expect(screen.getByRole('heading', { name: won ? 'You win' : 'Computer wins' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Final score' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
    expect(session.proposals.make).toHaveBeenCalledExactlyOnceWith('rematch');
    await fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(session.insight.learn).toHaveBeenCalledOnce();
  });

  it('lets go of a begun choice with Escape, then of a proposed move', async () => {
    const session = sessionOf(stateOf(VIEWS.ways, { seats: [1] }));
    render(GraffitiTable, { session });
    await fireEvent.click(document.querySelector('[data-cell="S4.2"]')!);
    const ask = 'Section 4, 2 cans: how do you pay?';
    expect(screen.getByText(ask)).toBeTruthy();
    await fireEvent.keyDown(screen.getByText(ask), { key: 'Escape' });
    expect(screen.queryByText(ask)).toBeNull();
    expect(session.cancel).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.querySelector('[data-cell="S4.2"]')!, { key: 'Escape' });
    expect(session.cancel).toHaveBeenCalledOnce();
  });
});
