import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../net/error';
import { linesOf, MOST_BYTES, MOST_GAMES, exportAll, importAll } from './archive';

const asking = (answer: (question: string, given: string) => Promise<string>) =>
  vi.fn(answer as never) as unknown as Parameters<typeof exportAll>[1];

describe('a file of all games', () => {
  it('is read as it was written', async () => {
    const done: number[] = [];
    const ask = asking(async (_, id) => `{"game":"${id}"}`);
    const file = await exportAll(['one', 'two'], ask, (number) => done.push(number));
    expect(done).toEqual([1, 2]);
    expect(await linesOf(file)).toEqual(['{"game":"one"}', '{"game":"two"}', '']);
  });

  it('lacks only deleted games', async () => {
    const gone = asking(async (_, id) => {
      if (id === 'gone') throw new ApiError('unknown-game', 'gone', 404);
      return id;
    });
    expect(await linesOf(await exportAll(['gone', 'here'], gone))).toEqual(['here', '']);
    const broken = asking(async () => {
      throw new ApiError('no-device', 'broken', 503);
    });
    await expect(exportAll(['one'], broken)).rejects.toMatchObject({ code: 'no-device' });
  });

  it.each([
    ['', 'not-games'],
    ['[Game "x"]\n', 'not-games'],
    ['{"glyphwall-games":"1"}\n', 'not-games'],
    ['{"glyphwall-games":2}\n', 'newer-games'],
    [`{"glyphwall-games":1}\n${'\n'.repeat(MOST_GAMES + 1)}`, 'games-too-large'],
  ])('is refused where it is none: %.30j', async (text, code) => {
    await expect(linesOf(new Blob([text]))).rejects.toMatchObject({ code });
  });

  it('is not even read where it is too large', async () => {
    const text = vi.fn();
    await expect(linesOf({ size: MOST_BYTES + 1, text } as unknown as Blob)).rejects.toMatchObject({
      code: 'games-too-large',
    });
    expect(text).not.toHaveBeenCalled();
  });
});

describe('taking in', () => {
  const taken = (game_id: string): string => JSON.stringify({ game_id, outcome: 'new', seats: [] });

  it('goes on after a game that is refused, and says which line it was', async () => {
    const ask = asking(async (_, line) => {
      if (line === 'bad') throw new ApiError('bad-message', 'no game', 400);
      return taken(line);
    });
    const { imported: all, refused } = await importAll(['one', 'bad', '', 'two'], ask);
    expect(all.map(({ game_id }) => game_id)).toEqual(['one', 'two']);
    expect(refused).toMatchObject([{ line: 3, error: { code: 'bad-message' } }]);
  });

  it('ends where the device is full', async () => {
    const ask = asking(async (_, line) => {
      if (line !== 'one') throw new ApiError('not-kept', 'full', 400);
      return taken(line);
    });
    const { imported: all, refused } = await importAll(['one', 'two', 'three'], ask);
    expect([all.length, refused.length]).toEqual([1, 1]);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
