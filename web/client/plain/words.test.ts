// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Entry, Event, Message } from '$protocol/types';

import { loadNames } from '../game/folders';
import { GameSession } from '../game/session.svelte';
import { applyLanguage, t } from '../lib/text.svelte';
import { change } from '../lib/settings.svelte';
import type { AnyView } from '../play/state';
import { SocketChannel } from '../net/socket';
import { event as eventOf, moved, table, update } from '../testing/fixtures';
import { FakeLine } from '../testing/session';
import { faceFor, interpret } from './face';
import {
  announce,
  asPlain,
  concealed,
  headline,
  homeSeat,
  moveLabel,
  places,
  type PlainState,
  type PlainView,
  reasonText,
  sentences,
  statusText,
} from './words';

const ENGLISH = `
event-cards-bet = { $player } bets.
event-cards-dealt = Player { $to } is dealt { $card }.
move-cards-b = Bet
over-cards-shown = The cards were shown.
ui-brand = Something else
`;

const who = (seat: number): Message => ({ id: 'ui-player', args: { number: seat + 1 } });

/** An event, and what the server says of it. */
function event(kind: string, seat: number | null, facts: Record<string, string> = {}): Event {
  if (ENGLISH.includes(`event-cards-${kind}`)) {
    const args = seat === null ? facts : { ...facts, player: who(seat) };
    return eventOf(kind, seat, facts, { id: `event-cards-${kind}`, args });
  }
  const what: Message['args'][string] = facts['chips']
    ? { id: 'ui-plain-event-facts', args: { kind, facts: `chips ${facts['chips']}` } }
    : kind;
  const said: Message =
    seat === null
      ? { id: 'ui-plain-event-chance', args: { what } }
      : { id: 'ui-plain-event', args: { who: who(seat), what } };
  return eventOf(kind, seat, facts, said);
}

const GERMAN = 'move-cards-b = Setzen';

const VIEW: PlainView = { game: 'cards', seat: 0, actor: 0, legal: ['p', 'b'], position: '2? -' };

function state(changes: Partial<PlainState> = {}): PlainState {
  return {
    gameId: 'abcdefghijkl',
    seats: [0],
    version: 3,
    entries: [],
    table: table({ game: 'cards' }),
    view: VIEW,
    gap: false,
    ...changes,
  };
}

const over = (returns: number[], ranking: number[], reason = 'shown', changes = {}): PlainState =>
  state({ table: table({ game: 'cards', result: { returns, ranking, reason } }), ...changes });

const resigned: Entry = { ...moved(4, 1, '', []), kind: 'resigned', move: null };

beforeAll(async () => {
  const texts: Record<string, string> = { '/api/texts/cards/en': ENGLISH, '/api/texts/cards/de': GERMAN };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(texts[path] ?? '')));
  await loadNames('cards');
});

describe('texts that a game from outside brings', () => {
  it('come from the server, in the language that is chosen, and replace none of ours', async () => {
    expect(moveLabel('cards', 'b', t)).toBe('Bet');
    expect(t('ui-brand')).toBe('Glyphwall');
    change('language', 'de');
    await applyLanguage();
    expect(moveLabel('cards', 'b', t)).toBe('Setzen');
    expect(moveLabel('cards', 'p', t)).toBe('');
    expect(moveLabel('cards', '=2', t)).toBe('');
    change('language', 'en');
    await applyLanguage();
  });
});

describe('announcements', () => {
  it("use the game's texts, or plain ones", () => {
    const news = [
      moved(1, 0, 'b', [event('bet', 0)]),
      moved(2, 1, 'p', [event('passed', 1, { chips: '2' })]),
      { ...moved(3, 0, '=2', [event('turned', null)]), seat: null },
      { ...moved(4, 1, '', []), move: null },
      moved(5, 1, 'b', []),
    ];
    expect(sentences(state(), news, t)).toEqual([
      'Player 1 (you) bets.',
      'Computer: passed (chips 2).',
      'turned.',
      'Computer makes a secret move.',
      'Computer: Bet.',
    ]);
  });

  it('call the seat to act, once', () => {
    const before = state({ view: { ...VIEW, actor: 1 } });
    const news = [moved(3, 1, 'b', [event('bet', 1)])];
    expect(announce(before, state(), news, t)).toEqual({ polite: 'Computer bets.', assertive: 'Your turn.' });
    expect(announce(state(), state(), news, t).assertive).toBe('');
    const end = over([1, -1], [1, 2]);
    expect(announce(before, end, news, t).assertive).toBe('You win. The cards were shown.');
    expect(announce(end, end, [], t).assertive).toBe('');
  });

  it('reveal nothing that another player at the device must not hear', () => {
    const dealt = {
      ...moved(1, 0, '=2', [{ ...event('dealt', null, { to: '1', card: '2' }), audience: [0] }]),
      seat: null,
    };
    const secret = t('ui-plain-secret', { seated: 'no', who: '' });
    for (const [seats, actor, announced, last] of [
      [[0, 1], 1, secret, secret],
      [[0, 1], 0, secret, 'Player 1 is dealt 2.'],
      [[0], 0, 'Player 1 is dealt 2.', 'Player 1 is dealt 2.'],
    ] as const) {
      const line = new FakeLine();
      const ignore = (): void => undefined;
      const session = new GameSession('abcdefghijkl', {
        channel: new SocketChannel(() => line),
        faceOf: () => faceFor('cards'),
        hooks: { command: ignore, sound: ignore, goTo: ignore },
      });
      session.start();
      line.welcome([...seats]);
      const changes = {
        table: table({ game: 'cards', secrets: true }),
        view: { ...VIEW, seat: actor, actor } as unknown as AnyView,
      };
      line.says(update(0, null, [], changes));
      line.says(update(1, 0, [dealt], changes));
      expect(session.speech.polite).toBe(announced);
      session.type('/last');
      expect(session.speech.answer).toBe(last);
      session.stop();
    }
  });

  it('say whose turn it is', () => {
    expect(statusText(state(), t)).toBe('Your turn.');
    expect(statusText(state({ seats: [0, 1] }), t)).toBe('Player 1: your turn.');
    expect(statusText(state({ view: { ...VIEW, actor: 1 } }), t)).toBe('Computer to move.');
    expect(statusText(state({ view: { ...VIEW, actor: -1 } }), t)).toBe(t('ui-chance'));
  });

  it("say how it ended: who won, why, and each seat's result", () => {
    expect(headline(over([0.5, -0.5], [1, 2]), t)).toBe('You win');
    expect(headline(over([-0.5, 0.5], [2, 1]), t)).toBe('Computer wins');
    expect(headline(over([0, 0], [1, 1]), t)).toBe(t('ui-plain-drawn'));
    expect(reasonText(over([0, 0], [1, 1]), t)).toBe('The cards were shown.');
    expect(reasonText(over([0, 0], [1, 1], 'stuck'), t)).toBe('How it ended: stuck.');
    expect(reasonText(over([1, -1], [1, 2], 'resign', { entries: [resigned] }), t)).toBe(
      'Computer resigned.',
    );
    expect(places(over([-1 / 3, 1], [2, 1]), t)).toEqual(['1. Computer: +1', '2. You: -0.333']);
    const outcome = { termination: 'shown', ranking: [2, 1], returns: [-1, 1], points: [1, 12] };
    const counted = over([-1, 1], [2, 1], 'shown', { view: { ...VIEW, outcome } });
    expect(places(counted, t)).toEqual(['1. Computer: 12 points', '2. You: 1 point']);
  });
});

describe('the command line', () => {
  const text = (line: string, from = state()): string => {
    const command = interpret(line, from, t);
    return command.kind === 'say' ? command.text : command.kind;
  };

  it('answers questions and passes everything else on', () => {
    expect(interpret('b', state(), t)).toEqual({ kind: 'move', move: 'b' });
    expect(text('/legal')).toBe('Legal moves: p b.');
    expect(text('/legal', state({ view: { ...VIEW, legal: [] } }))).toBe(
      t('ui-plain-legal', { count: 0, moves: '' }),
    );
    expect(text('/turn')).toBe('Your turn.');
    expect(text('/position')).toBe('2? -');
    expect(text('/last')).toBe(t('ui-nothing-yet'));
    expect(text('/last', state({ entries: [moved(1, 1, 'b', [event('bet', 1)])] }))).toBe('Computer bets.');
    expect(text('/help')).toContain('/takeback');
    expect(text('/resign')).toBe('resign');
    expect(text('/nonsense')).toContain('/nonsense');
  });

  it('takes a ply that begins with a slash for a ply', () => {
    const view = { ...VIEW, legal: ['/4'] };
    expect(interpret('/4', state({ view }), t)).toEqual({ kind: 'move', move: '/4' });
  });
});

describe('the view', () => {
  it('is shown as the acting seat of this device', () => {
    expect(homeSeat(state({ seats: [0, 1], view: { ...VIEW, actor: 1 } }))).toBe(1);
    expect(homeSeat(state({ seats: [1], view: { ...VIEW, seat: 1 } }))).toBe(1);
    expect(homeSeat(state({ seats: [], view: { ...VIEW, seat: null } }))).toBe(0);
  });

  it('shows nothing while the device is handed on', () => {
    const view = asPlain({ ...state(), view: concealed(VIEW as never) } as never).view;
    expect([view?.legal, view?.position]).toEqual([[], '']);
  });
});
