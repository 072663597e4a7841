// Plays a game of each kind on Pyodide, as a page's worker would, and then whatever Python it is given:
// node device_games.mjs PYODIDE_FOLDER DEVICE_FOLDER SCRIPT FLUENT GAME...; prints JSON. FLUENT: the page's own, built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , home, folder, script, fluent, ...games] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(home, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: `${home}/` });
const { FluentLanguage } = await import(pathToFileURL(fluent).href);
const DRAWINGS = 'drawings.zip';
function unpack(name) {
  const content = new Uint8Array(readFileSync(join(folder, name)));
  const extractDir = '/lib/python3.14/site-packages';
  python.unpackArchive(content, name.endsWith('.whl') ? 'wheel' : 'zip', { extractDir });
}
for (const name of JSON.parse(readFileSync(join(folder, 'packages.json'), 'utf8'))) unpack(name);

const kept = new Map();
const shelf = {
  load: async (id) => kept.get(id)?.text ?? null,
  save: async (text) => {
    const saved = JSON.parse(text);
    if (saved.revision !== (kept.has(saved.id) ? kept.get(saved.id).revision + 1 : 0)) return false;
    kept.set(saved.id, saved);
    return true;
  },
};
async function drawing() {
  unpack(DRAWINGS);
  return (locale, source) => new FluentLanguage(locale, source);
}
const nothing = async () => undefined;
const page = { search: nothing, solver: nothing, table_solver: nothing, means: nothing, drawing };
const api = python.pyimport('glyphwall.offline.worker_api').make_worker_api(shelf, page);
const request = async (method, path, tokens, body) =>
  JSON.parse(await api.request(method, path, tokens, body));
let asked = 0;

async function play(game) {
  const seats = [{ kind: 'here' }, { kind: 'here' }];
  const { text: answer } = await request('POST', '/api/games', [], JSON.stringify({ game, seats }));
  const created = JSON.parse(answer);
  const tokens = created.seats.map(({ token }) => token);
  let update = null;
  let plies = 0;
  const refused = [];
  const tell = (text) => {
    const message = JSON.parse(text);
    if (message.type === 'update') update = message;
    if (message.type === 'refused') refused.push(message.error);
  };
  const ask = (message) =>
    api.hear(game, JSON.stringify({ ...message, id: String(asked++).padStart(32, '0') }), tell);
  await api.enter(game, created.game_id, JSON.stringify({ type: 'hello', protocol: 2, tokens, since: null }), tell);
  await ask({ type: 'move', version: update.version, move: 'nonsense' });
  const began = performance.now();
  while (update.table.result === null && refused.length === 1) {
    const { legal } = update.view;
    await ask({ type: 'move', version: update.version, move: legal[(plies * 7919) % legal.length] });
    plies += 1;
  }
  const ply = (performance.now() - began) / plies;
  return { tokens, plies, ply, refused, update, kept: kept.get(created.game_id) };
}

const played = {};
for (const game of games) played[game] = await play(game);

for (const { kept, plies, tokens } of Object.values(played)) {
  kept.drawings = [];
  for (const theme of ['auto', 'light', 'dark'])
    for (const locale of ['en', 'de'])
      for (const [at, held] of [[plies >> 1, tokens], [plies >> 2, []], [kept.plies, tokens]]) {
        const path = `/api/games/${kept.id}/diagram.svg?ply=${at}&theme=${theme}&locale=${locale}`;
        const drawn = await request('GET', path, held, '');
        kept.drawings.push({ theme, locale, at, held, svg: drawn.text ?? drawn.error.message });
      }
}
const printed = games.map((game) => {
  python.globals.set('game_id', game);
  return python.runPython(readFileSync(script, 'utf8'));
});
console.log(JSON.stringify({ played, printed }));
