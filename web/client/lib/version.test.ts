import { describe, expect, it } from 'vitest';

import { lacksScript } from './version.svelte';

describe('a page from before an upgrade', () => {
  const worker = "const FILES = ['/','/assets/index-abc123.js','/assets/text-def456.js'].map(f => f);";

  it('is one whose script the build of the server lacks', () => {
    expect(lacksScript(worker, 'https://example.org/assets/index-abc123.js')).toBe(false);
    expect(lacksScript(worker, 'https://example.org/play/assets/index-abc123.js')).toBe(false);
    expect(lacksScript(worker, 'https://example.org/assets/index-old000.js')).toBe(true);
  });
});
