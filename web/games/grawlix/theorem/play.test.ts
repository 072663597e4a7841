// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { t } from '$client/lib/text.svelte';
import { allTextsOf } from '$client/testing/texts';

import type { Explanation, MirrorLine, MirrorPosition } from '$protocol/types';
import { ApiError } from '$client/net/api';
import { answerTo } from './fixtures';
import { MirrorPlay, type Means } from './play.svelte';

beforeAll(() => allTextsOf('grawlix'));

/** A server that knows a few lines, and refuses on request. */
function server(refusals: Record<string, Error> = {}) {
  const asked: string[] = [];
  const ask = async (line: MirrorLine): Promise<MirrorPosition> => {
    const plies = (line.plies ?? []).join(' ');
    asked.push(plies);
    const refusal = refusals[plies];
    const found = answerTo(line);
    if (refusal) throw refusal;
    if (!found) throw new ApiError('bad-notation', `cannot read ${plies}`, 400);
    return found;
  };
  return { asked, ask, refusals };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

async function begun(means: Partial<Means>, size: 2 | 4 = 4): Promise<MirrorPlay> {
  const play = new MirrorPlay(means);
  await play.begin(size, 1);
  return play;
}

describe('a line of play', () => {
  it('is sent whole each time, and answered', async () => {
    const { ask, asked } = server();
    const play = await begun({ ask });
    expect(play.drafting).toBe(true);
    play.take('Ra');
    expect(play.sending).toEqual(['+Ra']);
    await settled();
    expect(play.sending).toBeNull();
    expect(play.polite).toBe('You took the red at-sign. The mirror took the orange hash.');
    play.pickUp('Ra');
    play.place('Ra', 'd4');
    await settled();
    expect(play.selected).toBeNull(); // it lies on the board now
    expect(play.position?.view.phase).toBe('fetch');
    expect(play.polite).toBe(
      'You placed the red at-sign on d4. The answer will be orange hash on e4. Take a tile first.',
    );
    play.take('Gd');
    await settled();
    expect(asked).toEqual(['', '+Ra', '+Ra Rad4', '+Ra Rad4 +Gd']);
    expect(play.placing).toBe(true);
    expect(play.assertive).toBe('Your turn: place a tile. 1 of 1 tiles fit.');
  });

  it('takes back whole turns, without asking', async () => {
    const { ask, asked } = server();
    const play = await begun({ ask });
    for (const ply of ['+Ra', 'Rad4', '+Gd', 'Gdc4', '+Op']) {
      play.type(ply);
      await settled();
    }
    const count = asked.length;
    play.undo();
    expect(play.plies).toEqual(['+Ra', 'Rad4', '+Gd']);
    expect(play.polite).toBe('Took back a turn. Your turn: place a tile. 1 of 1 tiles fit.');
    play.undo();
    expect(play.plies).toEqual(['+Ra']);
    play.undo();
    expect(play.plies).toEqual([]);
    expect(play.undoable).toBe(false);
    play.undo();
    expect(play.plies).toEqual([]);
    expect(asked).toHaveLength(count);
  });

  it('takes back a placement before its tile was taken', async () => {
    const play = await begun(server());
    for (const ply of ['+Ra', 'Rad4', '+Gd', 'Gdc4']) {
      play.type(ply);
      await settled();
    }
    play.undo();
    expect(play.plies).toEqual(['+Ra', 'Rad4', '+Gd']);
  });

  it('says at the end that it was always so', async () => {
    const sound = vi.fn();
    const play = await begun({ ...server(), sound }, 2);
    for (const ply of ['+Ra', 'Rab2+Rh']) {
      play.type(ply);
      await settled();
    }
    expect(play.over).toBe(true);
    expect(play.assertive).toMatch(/^You lose: you can't place a tile\. The second player would have won/);
    expect(sound.mock.calls).toEqual([['draft'], ['end']]);
    play.type('Rhb3');
    await settled();
    expect(play.plies).toEqual(['+Ra', 'Rab2', '+Rh']);
  });
});

describe('playing at random', () => {
  it('plays one turn, or all until the end', async () => {
    const { ask, asked } = server();
    const pause = vi.fn(async () => {});
    const play = await begun({ ask, pause, chance: () => 0 }, 2);
    await play.playForMe();
    expect(play.plies).toEqual(['+Ra']);
    await play.playToTheEnd();
    expect(asked).toEqual(['', '+Ra', '+Ra Rab2 +Rh']);
    expect([play.over, play.playing]).toEqual([true, false]);
    expect(play.polite).toBe('You took the red at-sign. The mirror took the orange hash.'); // then silence until the end
    expect(play.assertive).toMatch(/^You lose/);
    expect(await play.playForMe()).toBe(false);
  });

  it('can be stopped, and stays there', async () => {
    let go = (): void => {};
    const pause = (): Promise<void> => new Promise((done) => (go = done));
    const play = await begun({ ...server(), pause, chance: () => 0 }, 2);
    const playing = play.playToTheEnd();
    await settled();
    expect(play.playing).toBe(true);
    play.take('Rh'); // not while turns are played
    play.stop();
    go();
    await playing;
    expect(play.plies).toEqual(['+Ra']);
    expect(play.playing).toBe(false);
  });
});

describe('failures', () => {
  it('keeps a line without a response, and sends it again', async () => {
    const refusals: Record<string, Error> = { '+Ra': new ApiError('offline', 'no answer', 0) };
    const play = await begun(server(refusals));
    play.take('Ra');
    await settled();
    expect(play.failure).toBe(t('ui-error-offline'));
    expect(play.plies).toEqual([]);
    delete refusals['+Ra'];
    expect(await play.retry()).toBe(true);
    expect([play.failure, play.plies]).toEqual(['', ['+Ra']]);
  });

  it('shows why a tile does not fit', async () => {
    const explanation: Explanation = {
      code: 'not-adjacent',
      move: 'Gda1',
      facts: { tile: 'Gd', place: 'a1' },
      conflicts: [],
      fits: {},
      said: [{ id: 'explain-grawlix-not-adjacent', args: { move: 'Gda1', place: 'a1' } }],
    };
    const refused = new ApiError('illegal-action', 'no', 409, explanation);
    const play = await begun(server({ '+Ra Rad4 +Gd Gda1': refused }));
    for (const ply of ['+Ra', 'Rad4', '+Gd', 'Gda1']) {
      play.type(ply);
      await settled();
    }
    expect(play.explanation).toEqual(explanation);
    expect(play.assertive).toBe("a1 doesn't touch a tile of the grid.");
    expect(play.failure).toBe('');
    play.cancel();
    expect(play.explanation).toBeNull();
  });

  it('ignores responses to an abandoned line', async () => {
    const late: ((position: MirrorPosition) => void)[] = [];
    const play = new MirrorPlay({ ask: () => new Promise((answer) => late.push(answer)) });
    void play.begin(4, 1);
    void play.begin(2, 1);
    late[1]!(answerTo({ size: 2, hand: 1, plies: [] })!);
    await settled();
    late[0]!(answerTo({ size: 4, hand: 1, plies: [] })!);
    await settled();
    expect(play.position?.view.size).toBe(2);
  });
});

describe('typed lines', () => {
  it('in words are looked up, unless something else happens first', async () => {
    const lines: MirrorLine[] = [];
    const { ask } = server();
    const said = async (line: MirrorLine): Promise<MirrorPosition> => {
      lines.push(line);
      return { ...(await ask(line)), meant: line.words ? '+Ra' : null };
    };
    const play = await begun({ ask: said });
    play.type('take red at');
    await settled();
    expect(lines[1]).toMatchObject({ plies: [], words: 'take red at', language: 'en' });
    expect(play.plies).toEqual(['+Ra']);
    play.type('/takeback');
    play.type('take red at');
    play.stop();
    await settled();
    expect(play.plies).toEqual([]);
  });

  it('ask, answer and act', async () => {
    const play = await begun(server());
    const say = (line: string): string => (play.type(line), play.answer);
    expect(say('/supply')).toContain('Supply, 16 tiles');
    expect(say('/help')).toContain('/takeback takes a turn back');
    expect(say('/resign')).toBe(t('theorem-no-action'));
    expect(say('nonsense')).toBe('');
    await settled();
    expect(play.answer).not.toBe('');
    play.type('+Ra');
    await settled();
    play.type('/why Rad4');
    await settled();
    expect(play.answer).toBe('Rad4 is legal.');
    expect(play.plies).toEqual(['+Ra']);
    play.type('/takeback');
    expect(play.plies).toEqual([]);
    play.type('+Ra');
    await settled();
    play.type('/rematch');
    await settled();
    expect(play.plies).toEqual([]);
    expect(play.polite).toBe('New game. Your turn: take a tile from the supply.');
  });
});
