// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { keepMarked } from './marks';

const mark = (place: string, sign: string, warmth: number | null = null) => ({
  place,
  sign,
  tone: 'mine' as const,
  warmth,
});

function table(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.getElementById('root') as HTMLElement;
}

const signs = (): (string | null)[] =>
  [...document.querySelectorAll('[data-cell], [data-compartment]')].map((one) =>
    one.getAttribute('data-mark'),
  );

afterEach(() => (document.body.innerHTML = ''));

describe('marks', () => {
  it('stand at places and pieces, and go again', () => {
    const root = table('<i data-cell="f6"></i><i data-cell="g6"></i><i data-compartment="Rh"></i>');
    const end = keepMarked(root, [mark('f6', '2:1'), mark('Rh', '53', 0.5)]);
    expect(signs()).toEqual(['2:1', null, '53']);
    expect((root.lastChild as HTMLElement).style.getPropertyValue('--warmth')).toBe('0.5');
    end();
    expect(signs()).toEqual([null, null, null]);
    expect((root.lastChild as HTMLElement).style.getPropertyValue('--warmth')).toBe('');
  });

  it('apply to later drawings, but not after the end', async () => {
    const root = table('');
    const end = keepMarked(root, [mark('f6', '1')]);
    root.innerHTML = '<i data-cell="f6"></i><i data-cell="f7"></i>';
    await Promise.resolve();
    expect(signs()).toEqual(['1', null]);
    end();
    root.innerHTML = '<i data-cell="f6"></i>';
    await Promise.resolve();
    expect(signs()).toEqual([null]);
  });

  it('leave an element whose place has become another', async () => {
    const root = table('<i data-cell="f6"></i>');
    keepMarked(root, [mark('f6', '1')]);
    (root.firstChild as HTMLElement).dataset['cell'] = 'f7';
    root.append(document.createElement('b'));
    await Promise.resolve();
    expect(signs()).toEqual([null]);
  });
});
