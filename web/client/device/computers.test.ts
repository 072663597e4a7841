import { describe, expect, it, vi } from 'vitest';

import { bytesOf } from '$engine/modules';
import type { ComputerTurn, Report, SearchRequest } from '$protocol/types';

import { Computers } from './computers';
const LEVEL = {
  spec: 'mcts',
  search: 'mcts',
  sims: 10,
  margin: 0,
  temperature: 0,
  nodes: 4096,
  settings: {},
  proves: false,
  counts: 0,
  worlds: 1,
};
const turn = (version: number, game_id = 'abcdefghijkl'): ComputerTurn => ({
  game_id,
  game: 'toy',
  version,
  seat: 1,
  record: '0aff',
  others: [],
  secrets: false,
  level: LEVEL,
  prove: 0,
});
const FOUND: Report = {
  branches: [{ action: 3, visits: 9, value: 0.5, proof: 0, line: [3] }],
  simulations: 9,
  nodes: 2,
  depth: 1,
  seconds: 0.1,
};

type Answer = (found: Report) => void;

/** Computers whose searches end when the test says so. */
function thinking(play = vi.fn().mockResolvedValue(true), prove = vi.fn().mockResolvedValue(0)) {
  const searches: { turn: ComputerTurn; signal: AbortSignal; answer: Answer }[] = [];
  const find = (asked: SearchRequest, signal = new AbortController().signal): Promise<Report> =>
    new Promise((answer) => searches.push({ turn: asked as ComputerTurn, signal, answer }));
  return { searches, play, prove, computers: new Computers(find, prove, play) };
}

describe('computers', () => {
  it('think once about a turn, and return the result', async () => {
    const { searches, play, computers } = thinking();
    computers.follow([turn(4)]);
    computers.follow([turn(4)]);
    expect(searches).toHaveLength(1);
    searches[0]!.answer(FOUND);
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    const [played, found] = play.mock.calls[0] as [ComputerTurn, string];
    expect(played.version).toBe(4);
    expect(JSON.parse(found)).toEqual({
      branches: [{ action: 3, visits: 9, value: 0.5, proof: 0 }],
      winner: 0,
    });
  });

  it('return exact values', async () => {
    const { searches, play, computers } = thinking();
    computers.follow([turn(4)]);
    searches[0]!.answer({ ...FOUND, branches: [], counted: [[0.25, -1.5]] });
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    const [, found] = play.mock.calls[0] as [ComputerTurn, string];
    expect(JSON.parse(found)).toEqual({ branches: [], winner: 0, counted: [[0.25, -1.5]] });
  });

  it('search nothing once a win is proved, and all the same where it is a loss or unknown', async () => {
    for (const winner of [1, -1, 0]) {
      const { searches, play, prove, computers } = thinking(undefined, vi.fn().mockResolvedValue(winner));
      computers.follow([{ ...turn(4), prove: 400 }]);
      await vi.waitFor(() => expect(searches.length + play.mock.calls.length).toBe(1));
      expect(prove).toHaveBeenCalledOnce();
      searches[0]?.answer(FOUND);
      await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
      const found = JSON.parse((play.mock.calls[0] as [ComputerTurn, string])[1]) as {
        branches: unknown[];
        winner: number;
      };
      expect([found.branches.length, found.winner]).toEqual([winner > 0 ? 0 : 1, winner]);
    }
  });

  it('search after all where the ply of a proved win is not found', async () => {
    const play = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const { searches, prove, computers } = thinking(play, vi.fn().mockResolvedValue(1));
    computers.follow([{ ...turn(4), prove: 400 }]);
    await vi.waitFor(() => expect(searches).toHaveLength(1));
    searches[0]!.answer(FOUND);
    await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(prove).toHaveBeenCalledOnce();
    const found = JSON.parse((play.mock.calls[1] as [ComputerTurn, string])[1]) as { winner: number };
    expect(found.winner).toBe(0);
  });

  it('stop proving a turn that is gone, and do not search it', async () => {
    let stopped: AbortSignal | undefined;
    const prove = vi.fn((_: ComputerTurn, signal: AbortSignal) => {
      stopped = signal;
      return new Promise<0>((answer) => signal.addEventListener('abort', () => answer(0)));
    });
    const { searches, play, computers } = thinking(undefined, prove as never);
    computers.follow([{ ...turn(4), prove: 400 }]);
    computers.follow([]);
    expect(stopped?.aborted).toBe(true);
    await Promise.resolve();
    expect(searches).toEqual([]);
    expect(play).not.toHaveBeenCalled();
  });

  it('drop a turn that is gone', async () => {
    const { searches, play, computers } = thinking();
    computers.follow([turn(4), turn(9, 'another-game')]);
    computers.follow([turn(6), turn(9, 'another-game')]); // taken back, and played on
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    searches[0]!.answer(FOUND);
    searches[2]!.answer(FOUND);
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect((play.mock.calls[0] as [ComputerTurn])[0].version).toBe(6);
  });

  it('try again when a turn could not be played', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const play = vi
        .fn()
        .mockResolvedValueOnce(false)
        .mockRejectedValueOnce(new Error('x'))
        .mockResolvedValue(true);
      const { searches, computers } = thinking(play);
      computers.follow([turn(4)]);
      for (let times = 1; times <= 3; times++) {
        expect(searches).toHaveLength(times);
        searches[times - 1]!.answer(FOUND);
        await vi.advanceTimersByTimeAsync(5_000);
      }
      expect(play).toHaveBeenCalledTimes(3);
      expect(searches).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('read records', () => {
    expect([...bytesOf('000aff')]).toEqual([0, 10, 255]);
    expect([...bytesOf('')]).toEqual([]);
  });
});
