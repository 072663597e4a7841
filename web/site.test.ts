import { expect, it } from 'vitest';

import { inFolder } from './site';

it('a page in a folder names the files of that folder', () => {
  expect(inFolder('<link rel="icon" href="/icon.svg" /><script src="/theme.js"></script>')).toBe(
    '<link rel="icon" href="./icon.svg" /><script src="./theme.js"></script>',
  );
  const others = '<a href="//host.example/x" href="./y" href="https://host.example/">';
  expect(inFolder(others)).toBe(others);
});
