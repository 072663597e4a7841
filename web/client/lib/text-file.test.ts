import { describe, expect, it } from 'vitest';

import { textOf } from './files';

describe('text files that people open', () => {
  it('reads UTF-8, with or without a byte order mark', async () => {
    for (const text of ['', 'José 日本 \u{1f600}', 'two\r\nlines'])
      for (const mark of ['', '\ufeff']) expect(await textOf(new Blob([mark, text]), 100)).toBe(text);
  });

  it('refuses another encoding instead of changing names', async () => {
    for (const bytes of [
      [0x4a, 0xe9],
      [0xff, 0xfe, 0x5b, 0x00],
      [0xed, 0xa0, 0x80],
    ])
      await expect(textOf(new Blob([new Uint8Array(bytes)]), 100)).rejects.toMatchObject({
        code: 'unreadable-text',
      });
  });

  it('refuses a long file instead of cutting it off', async () => {
    expect(await textOf(new Blob(['x'.repeat(10)]), 10)).toHaveLength(10);
    await expect(textOf(new Blob(['x'.repeat(11)]), 10)).rejects.toMatchObject({ code: 'body-too-large' });
  });
});
