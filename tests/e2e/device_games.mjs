// Plays a game of each kind on Pyodide, as a page's worker would, and then whatever Python it is given:
// node device_games.mjs PYODIDE_FOLDER DEVICE_FOLDER SCRIPT FLUENT GAME...; prints JSON. FLUENT: the page's own, built.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , home, folder, script, fluent, ...games] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(home, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: `${home}/` });
const { PageLanguage } = await import(pathToFileURL(fluent).href);
const DRAWINGS = 'drawings.zip';
function unpack(name) {
  const content = new Uint8Array(readFileSync(join(folder, name)));
  const extractDir = '/lib/python3.14/site-packages';
  python.unpackArchive(content, name.endsWith('.whl') ? 'wheel' : 'zip', { extractDir });
}
for (const name of readdirSync(folder)) if (name !== DRAWINGS) unpack(name);

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
const house = python.pyimport('glyphwall.offline.worker_api').house_for(shelf);
let asked = 0;

async function play(game) {
  const seats = [{ kind: 'here' }, { kind: 'here' }];
  const created = JSON.parse(await house.begin(JSON.stringify({ game, seats })));
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
    house.hear(game, JSON.stringify({ ...message, id: String(asked++).padStart(32, '0') }));
  await house.enter(game, created.game_id, JSON.stringify({ type: 'hello', protocol: 2, tokens, since: null }), tell);
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

async function drawing() {
  unpack(DRAWINGS);
  return (locale, source) => new PageLanguage(locale, source);
}
const nothing = async () => undefined;
const { desk_for } = python.pyimport('glyphwall.offline.worker_api');
const desk = desk_for(shelf, '{}', '{}', nothing, nothing, nothing, drawing);
for (const { kept, plies, tokens } of Object.values(played)) {
  kept.drawings = [];
  for (const theme of ['auto', 'light', 'dark'])
    for (const locale of ['en', 'de'])
      for (const [at, held] of [[plies >> 1, tokens], [plies >> 2, []], [kept.plies, tokens]]) {
        const drawn = JSON.parse(await desk.draw(kept.id, held, at, theme, locale));
        kept.drawings.push({ theme, locale, at, held, svg: drawn.text ?? drawn.error.message });
      }
}
const printed = games.map((game) => {
  python.globals.set('game_id', game);
  return python.runPython(readFileSync(script, 'utf8'));
});
console.log(JSON.stringify({ played, printed }));
