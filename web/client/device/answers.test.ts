// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';

import { answerTo } from './answers';

const ID = 'abcdefghijkl';

describe('a device answers as a server would', () => {
  const asked = async (path: string, body?: unknown): Promise<unknown[]> => {
    const ask = vi.fn().mockResolvedValue('answer');
    const answer = await answerTo({ path, body }, ['token'], () => ({ ask }));
    expect(await answer.text()).toBe('answer');
    return ask.mock.calls[0] as unknown[];
  };

  it('come from its Python, which knows the endpoints and those that need a server', async () => {
    const json = '{"game":"toy","seats":[]}';
    const games = await asked('/api/games', { game: 'toy', seats: [] });
    expect(games).toEqual(['request', 'POST', '/api/games', ['token'], json]);
    for (const path of ['/api/analysis', `/api/games/${ID}/ideas`, '/api/previews/../secret'])
      expect(await asked(path, { record: 'x' })).toEqual([
        'request',
        'POST',
        path,
        ['token'],
        '{"record":"x"}',
      ]);
    for (const path of [
      `/api/games/${ID}/views/12`,
      `/api/games/${ID}/diagram.svg?ply=1`,
      '/api/puzzles/toy',
      '/api/previews/../secret',
    ])
      expect(await asked(path)).toEqual(['request', 'GET', path, ['token'], '']);
  });

  it('ask the browser to store a new game, which may refuse', async () => {
    const persist = vi.fn().mockRejectedValue(new Error('no'));
    vi.stubGlobal('navigator', { storage: { persist } });
    try {
      const begun = ['request', 'POST', '/api/games', ['token'], '{}'];
      expect(await asked('/api/games', {})).toEqual(begun);
      expect(persist).toHaveBeenCalledOnce();
      const full = vi.fn().mockRejectedValue(new Error('full'));
      await expect(answerTo({ path: '/api/games', body: {} }, [], () => ({ ask: full }))).rejects.toThrow(
        'full',
      );
      expect(persist).toHaveBeenCalledOnce(); // nothing is kept
      vi.stubGlobal('navigator', {});
      expect(await asked('/api/games', {})).toEqual(begun);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('from files of the folder that the site lies in', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'));
    await answerTo({ path: '/api/catalogue' }, []);
    await answerTo({ path: '/api/previews/grawlix' }, []);
    await answerTo({ path: '/api/readiness' }, []);
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
      new URL('catalogue.json', document.baseURI).href,
      new URL('previews/grawlix.json', document.baseURI).href,
      new URL('readiness.json', document.baseURI).href,
    ]);
  });

  it('with prints, as a server names and counts them', async () => {
    const told = { game: 'toy', name: 'mat', file: 'toy-mat.pdf', pages: 2 };
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async (url) => new Response(/json$/.test(String(url)) ? JSON.stringify([told]) : 'x'),
      );
    const saved = await answerTo({ path: '/api/prints/toy/mat/file?locale=de&format=pdf' }, []);
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="toy-mat.pdf"');
    const seen = await answerTo({ path: '/api/prints/toy/mat/picture?locale=de&page=9' }, []);
    expect(seen.headers.get('x-pages')).toBe('2');
    const asked = fetched.mock.calls.map(([url]) => String(url).slice(document.baseURI.length));
    expect(asked).toEqual([
      'prints/de.json',
      'prints/de/toy/mat/toy-mat.pdf',
      'prints/de.json',
      'prints/de/toy/mat/2.png',
    ]);
    const none = answerTo({ path: '/api/prints/toy/box/file?locale=de' }, []);
    await expect(none).rejects.toMatchObject({ code: 'unknown-print', status: 404 });
  });

  it('or says why not', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(answerTo({ path: '/api/catalogue' }, [])).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
    });
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    await expect(answerTo({ path: '/api/catalogue' }, [])).rejects.toMatchObject({
      code: 'offline',
      status: 0,
    });
  });
});
