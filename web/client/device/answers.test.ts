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

  it('and asks the browser to keep what is begun, which may refuse', async () => {
    const persist = vi.fn().mockRejectedValue(new Error('no'));
    vi.stubGlobal('navigator', { storage: { persist } });
    try {
      expect(await asked('/api/games', {})).toEqual(['begin', '{}']);
      expect(persist).toHaveBeenCalledOnce();
      const full = vi.fn().mockRejectedValue(new Error('full'));
      await expect(answerTo('/api/games', [], {}, () => ({ ask: full }))).rejects.toThrow('full');
      expect(persist).toHaveBeenCalledOnce(); // nothing is kept
      vi.stubGlobal('navigator', {});
      expect(await asked('/api/games', {})).toEqual(['begin', '{}']);
    } finally {
      vi.unstubAllGlobals();
    }
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

  it('with prints, as a server names and counts them', async () => {
    const told = { game: 'toy', name: 'mat', file: 'toy-mat.pdf', pages: 2 };
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async (url) => new Response(/json$/.test(String(url)) ? JSON.stringify([told]) : 'x'),
      );
    const saved = await answerTo('/api/prints/toy/mat/file?locale=de&format=pdf', [], undefined);
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="toy-mat.pdf"');
    const seen = await answerTo('/api/prints/toy/mat/picture?locale=de&page=9', [], undefined);
    expect(seen.headers.get('x-pages')).toBe('2');
    const asked = fetched.mock.calls.map(([url]) => String(url).slice(document.baseURI.length));
    expect(asked).toEqual([
      'prints/de.json',
      'prints/de/toy/mat/toy-mat.pdf',
      'prints/de.json',
      'prints/de/toy/mat/2.png',
    ]);
    const none = answerTo('/api/prints/toy/box/file?locale=de', [], undefined);
    await expect(none).rejects.toMatchObject({ code: 'unknown-print', status: 404 });
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
  });

  it('whatever else is asked, from its house, which knows what needs a server', async () => {
    for (const path of ['/api/analysis', `/api/games/${ID}/ideas`, '/api/previews/../secret'])
      expect(await asked(path, { record: 'x' })).toEqual(['asked', path, ['token'], '{"record":"x"}', '']);
    expect(await asked('/api/puzzles/toy')).toEqual(['asked', '/api/puzzles/toy', ['token'], '', '']);
  });

  it('its readiness at once', async () => {
    expect(await (await answerTo('/api/readiness', [], undefined)).json()).toMatchObject({ ready: true });
  });
});
