import { expect, it } from 'vitest';

import { handoverAddress, MOST_OF_ADDRESS, recordOf, serverOf } from './addresses';

it.each([
  ['example.org', 'https://example.org'],
  [' https://example.org/ ', 'https://example.org'],
  ['https://example.org/g/abcdefghijkl#x', 'https://example.org'],
  ['https://example.org/games/', 'https://example.org/games'],
  ['example.org/games/g/abcdefghijkl/4', 'https://example.org/games'],
  ['example.org/about', 'https://example.org'],
  ['http://192.168.1.4:8000', 'http://192.168.1.4:8000'],
  ['localhost:8000', 'http://localhost:8000'],
  ['127.0.0.1:8000', 'http://127.0.0.1:8000'],
  ['localhost.example.org', 'https://localhost.example.org'],
])('%j is the server %j', (typed, server) => {
  expect(serverOf(typed)).toBe(server);
});

it.each([
  '',
  '   ',
  'two words',
  'javascript:alert(1)',
  'javascript://x/%0aalert(1)',
  'file:///etc',
  'https://',
  'https://me:secret@example.org',
  'data:text/html,x',
  `${'a'.repeat(MOST_OF_ADDRESS)}.org`,
])('%j is none', (typed) => {
  expect(serverOf(typed)).toBeNull();
});

it('a record comes out as it went in', () => {
  const record = '[Game "x"]\n[Player1 "Zoë & #1 + 100%"]\n\n1. a1+b2 {so? yes!} *\n';
  const address = new URL(handoverAddress('https://example.org', record));
  expect([address.origin, address.pathname, address.search]).toEqual(['https://example.org', '/open', '']);
  expect(recordOf(address.hash)).toBe(record);
  expect(recordOf('')).toBe('');
});
