// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';

import { answerTo } from './answers';

const ID = 'abcdefghijkl';

describe('a device answers as a server would', () => {
  const asked = async (path: string, body?: unknown): Promise<unknown[]> => {
    const ask = vi.fn().mockResolvedValue('answer');
    const answer = await answerTo(path, ['token'], body, () => ({ ask }));
    expect(await answer.text()).toBe('answer');
    return ask.mock.calls[0] as unknown[];
  };

  it('from its house', async () => {
    expect(await asked('/api/games', { game: 'toy', seats: [] })).toEqual([
      'begin',
      '{"game":"toy","seats":[]}',
    ]);
    expect(await asked(`/api/games/${ID}/views/12`)).toEqual(['view', ID, ['token'], 12]);
    expect(await asked(`/api/games/${ID}/record`)).toEqual(['record', ID]);
  });

  it('from files of the folder that the site lies in', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'));
    await answerTo('/api/catalogue', [], undefined);
    await answerTo('/api/previews/grawlix', [], undefined);
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
      new URL('catalogue.json', document.baseURI).href,
      new URL('previews/grawlix.json', document.baseURI).href,
    ]);
  });

  it('or says why not', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(answerTo('/api/catalogue', [], undefined)).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
    });
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await expect(answerTo('/api/catalogue', [], undefined)).rejects.toMatchObject({
      code: 'offline',
      status: 0,
    });
    for (const path of [
      '/api/position?position=x',
      `/api/games/${ID}/review`,
      '/api/previews/../secret',
      '/api/nonesuch',
    ])
      await expect(answerTo(path, [], undefined)).rejects.toMatchObject({
        code: 'needs-server',
        status: 501,
      });
  });

  it('its readiness at once', async () => {
    expect(await (await answerTo('/api/readiness', [], undefined)).json()).toMatchObject({ ready: true });
  });
});
