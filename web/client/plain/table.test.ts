// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { t } from '../lib/text.svelte';
import type { GameSession } from '../game/session.svelte';
import { event, moved, table } from '../testing/fixtures';
import PlainTable from './PlainTable.svelte';
import type { PlainState, PlainView } from './words';

Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><title>Cards</title>
  <g data-move="p"><title>Pass</title></g><g data-move="b"><title>Bet</title></g><script>1</script></svg>`;
const VIEW: PlainView = { game: 'cards', seat: 0, actor: 0, legal: ['p'], position: '2? -' };

const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = () => Promise.resolve(new Response(SVG));
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
});

afterEach(cleanup);

function session(changes: object = {}, known: Partial<PlainState> = {}): GameSession {
  const game = {
    gameId: 'abcdefghijkl',
    seats: [0],
    version: 3,
    entries: [moved(1, 1, 'b', [event('bet', 1)])],
    table: table({ game: 'cards' }),
    view: VIEW,
    gap: false,
    ...known,
  };
  const over = game.table?.result != null;
  return {
    gameId: game.gameId,
    game,
    view: game.view,
    over,
    acting: !over && game.seats.includes(game.view?.actor ?? -1),
    review: { ply: null, told: '', step: vi.fn() },
    insight: { found: null, trying: null, open: false, share: null, at: () => undefined },
    plies: 1,
    moves: {
      proposed: null,
      planned: null,
      sending: null,
      busy: false,
      commit: vi.fn(),
      automatic: { told: [] },
    },
    advice: { kind: 'none', found: null },
    showing: { motion: 0, behind: false, replayable: false },
    proposals: { open: null, own: null, make: vi.fn() },
    speech: { answer: '', tell: vi.fn() },
    status: { kind: 'open' },
    tokens: () => ['secret'],
    unfair: [],
    ask: vi.fn(),
    cancel: vi.fn(),
    conceal: vi.fn(),
    type: vi.fn(),
    ...changes,
  } as unknown as GameSession;
}

const host = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-drawing]');
const inDrawing = (move: string): SVGElement | null | undefined =>
  host()?.shadowRoot?.querySelector<SVGElement>(`[data-move="${move}"]`);

describe('the table of a game that brings none', () => {
  it('shows the current drawing, and plays what is touched in it', async () => {
    const open = session();
    render(PlainTable, { session: open });
    await waitFor(() => expect(inDrawing('p')).toBeTruthy());
    expect(asked).toEqual(['/api/games/abcdefghijkl/diagram.svg?ply=1&locale=en&theme=auto']);
    expect(host()?.shadowRoot?.querySelector('script')).toBeNull();
    await fireEvent.click(inDrawing('p')!);
    expect(open.moves.commit).toHaveBeenCalledExactlyOnceWith('p');
    await fireEvent.click(inDrawing('b')!);
    expect(open.ask).toHaveBeenCalledExactlyOnceWith('b');
  });

  it("lists legal moves, with the drawing's texts if the game has none", async () => {
    const open = session();
    render(PlainTable, { session: open });
    const button = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-ply="p"]');
    await waitFor(() => expect(button()?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe('Pass p'));
    await fireEvent.click(button()!);
    expect(open.moves.commit).toHaveBeenCalledExactlyOnceWith('p');
  });

  it("offers nothing when it isn't your turn", async () => {
    const waiting = session({}, { view: { ...VIEW, actor: 1, legal: [] } });
    render(PlainTable, { session: waiting });
    await waitFor(() => expect(inDrawing('p')).toBeTruthy());
    expect(document.querySelector('.moves')).toBeNull();
    await fireEvent.click(inDrawing('p')!);
    expect(waiting.moves.commit).not.toHaveBeenCalled();
    expect(waiting.speech.tell).toHaveBeenCalledExactlyOnceWith('Computer to move.');
  });

  it('shows the position if the drawing is unavailable', async () => {
    answer = () => Promise.resolve(new Response('{}', { status: 500 }));
    render(PlainTable, { session: session() });
    expect(await screen.findByText(/Position: 2\? -/)).toBeTruthy();
  });

  it('shows the position if the response is no drawing', async () => {
    answer = () => Promise.resolve(new Response('<p>no</p>'));
    render(PlainTable, { session: session() });
    expect(await screen.findByText(/Position: 2\? -/)).toBeTruthy();
  });

  it('covers everything of a game with secrets until the next one has taken the device', async () => {
    const handed = session({}, { seats: [0, 1], table: table({ game: 'cards', secrets: true }) });
    render(PlainTable, { session: handed });
    expect(asked).toEqual([]);
    expect(document.querySelector('.moves')).toBeNull();
    expect(handed.conceal).toHaveBeenCalledWith(true);
    await fireEvent.click(screen.getByRole('button', { name: t('ui-plain-uncover', { who: 'Player 1' }) }));
    await waitFor(() => expect(inDrawing('p')).toBeTruthy());
    expect(handed.conceal).toHaveBeenLastCalledWith(false);
  });

  it('covers nothing where everybody may know everything', async () => {
    render(PlainTable, { session: session({}, { seats: [0, 1] }) });
    await waitFor(() => expect(inDrawing('p')).toBeTruthy());
  });

  it('ends with who won, and steps through the game', async () => {
    const result = { returns: [1, -1], ranking: [1, 2], reason: 'shown' };
    const ended = session(
      {},
      { table: table({ game: 'cards', result }), view: { ...VIEW, actor: -2, legal: [] } },
    );
    render(PlainTable, { session: ended });
    expect(screen.getByRole('heading', { name: 'You win' })).toBeTruthy();
    expect(screen.getByText('1. You: +1')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /^Move 1/ }));
    expect(ended.review.step).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('draws the step that is looked at', async () => {
    const result = { returns: [1, -1], ranking: [1, 2], reason: 'shown' };
    const ended = session(
      { review: { ply: 0, told: '', step: vi.fn() } },
      { table: table({ game: 'cards', result }) },
    );
    render(PlainTable, { session: ended });
    await waitFor(() => expect(inDrawing('p')).toBeTruthy());
    expect(asked[0]).toContain('ply=0');
    expect(host()?.shadowRoot?.querySelector('svg')?.getAttribute('role')).toBe('img');
    expect(document.querySelector('section.over')).toBeNull();
  });
});
