/**
 * The worker that keeps the games of a static site: it runs the package's own Python (`glyphwall.local`). One thing is done
 * at a time; several pages of one device have a worker each, and meet at the shelf.
 */
import type { loadPyodide as Load } from 'pyodide';

import { Computers } from './computers';
import type { PageLanguage } from './fluent';
import { Modules } from './searching';
import * as shelf from './shelf';
import type { Answered, ComputerTurn, FromWorker, ToWorker } from './words';

type Text = Promise<string>;

/** The desk, as Python has it. */
interface Desk {
  begin(body: string): Text;
  view(gameId: string, tokens: readonly string[], plies: number): Text;
  record(gameId: string): Text;
  draw(gameId: string, tokens: readonly string[], plies: number, theme: string, locale: string): Text;
  pack(gameId: string): Text;
  take_in(line: string): Text;
  asked(path: string, tokens: readonly string[], body: string, found: string): Text;
  enter(name: string, gameId: string, hello: string, tell: (text: string) => void): Promise<number>;
  hear(name: string, text: string, tell: (text: string) => void): Promise<number>;
  turns(): string;
  choose(gameId: string, version: number, found: string): Text;
  leave(name: string): void;
  changed(gameId: string): Promise<void>;
}

/** The site's folder, where Pyodide and the package lie; the page names it with the worker. */
const site = new URL(self.name);
const PACKAGES = 'packages.json';
const extractDir = '/lib/python3.14/site-packages';

const modules = new Modules(new URL('engine', site).href);

/** A game has changed: the other pages of this device are told. */
const changes = new BroadcastChannel('glyphwall-games');

async function fetched(name: string): Promise<Response> {
  const response = await fetch(new URL(name, site));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** What a Python has in memory that has begun, made with the site. */
async function memory(): Promise<ArrayBuffer | null> {
  try {
    const { body } = await fetched('device/memory.dat');
    return await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  } catch (error) {
    console.warn('Python begins anew:', error);
    return null;
  }
}

/** A Python, from memory or, which takes some seconds, by itself. */
async function begun(
  load: typeof Load,
  indexURL: string,
  remembered: Promise<ArrayBuffer | null>,
): Promise<Awaited<ReturnType<typeof Load>>> {
  const _loadSnapshot = await remembered;
  if (_loadSnapshot)
    try {
      return await load({ indexURL, _loadSnapshot });
    } catch (error) {
      console.warn('Python begins anew:', error);
    }
  return load({ indexURL });
}

async function start(): Promise<Desk> {
  const indexURL = new URL('pyodide/', site).href;
  const names = fetched(`device/${PACKAGES}`).then((list) => list.json() as Promise<string[]>);
  const settings = ['levels', 'searches'].map(async (name) => (await fetched(`device/${name}.json`)).text());
  const archives = names.then((all) =>
    Promise.all(
      all.map(async (name) => [name, await (await fetched(`device/${name}`)).arrayBuffer()] as const),
    ),
  );
  const remembered = memory();
  const { loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as {
    loadPyodide: typeof Load;
  };
  const python = await begun(loadPyodide, indexURL, remembered);
  for (const [name, content] of await archives)
    python.unpackArchive(content, name.endsWith('.whl') ? 'wheel' : 'zip', { extractDir });
  /** What draws comes when the first drawing is asked for. */
  const drawing = async (): Promise<((locale: string, source: string) => PageLanguage) | undefined> => {
    try {
      const [archive, { PageLanguage }] = await Promise.all([
        fetched('device/drawings.zip').then((zip) => zip.arrayBuffer()),
        import('./fluent'),
      ]);
      python.unpackArchive(archive, 'zip', { extractDir });
      return (locale, source) => new PageLanguage(locale, source);
    } catch (error) {
      console.warn('nothing can be drawn:', error);
      return undefined;
    }
  };
  const save = async (text: string): Promise<boolean> => {
    const saved = await shelf.save(text);
    if (saved) changes.postMessage((JSON.parse(text) as { id: string }).id);
    return saved;
  };
  return python
    .pyimport('glyphwall.local.page')
    .desk_for(
      { load: shelf.load, over: shelf.over, save },
      ...(await Promise.all(settings)),
      modules.solverOf,
      modules.meansOf,
      modules.solverAt,
      drawing,
    ) as Desk;
}

const say = (message: FromWorker): void => postMessage(message);
const told =
  (line: number) =>
  (text: string): void =>
    say({ kind: 'told', line, text });

const desk = start();
desk.then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say({ kind: 'broken', message: String(error) }),
);

/** What Python itself does not explain: the line is lost, and comes back. */
const LOST = 1011;

/** What is to be searched first is searched while others have their turn; then the same is asked again. */
async function answer(message: Extract<ToWorker, { kind: 'ask' }>, at: Desk): Promise<void> {
  const { id, question, given } = message;
  const failed = (error: unknown): void => say({ kind: 'failed', id, message: String(error) });
  try {
    const asked = at[question] as (...given: readonly unknown[]) => Text;
    const answered = await asked(...given);
    const { search } = JSON.parse(answered) as Answered;
    if (!search) return say({ kind: 'answer', id, answered });
    modules.find(search).then((report) => {
      const again = { ...message, given: [...given.slice(0, -1), JSON.stringify(report)] };
      inTurn(() => answer(again, at));
    }, failed);
  } catch (error) {
    failed(error);
  }
}

async function obey(message: ToWorker): Promise<void> {
  const at = await desk;
  if (message.kind === 'ask') return answer(message, at);
  const { line } = message;
  const name = String(line);
  if (message.kind === 'leave') return at.leave(name);
  let code: number;
  try {
    code =
      message.kind === 'enter'
        ? await at.enter(name, message.gameId, message.hello, told(line))
        : await at.hear(name, message.text, told(line));
  } catch (error) {
    console.error(error);
    at.leave(name);
    code = LOST;
  }
  if (code) say({ kind: 'closed', line, code });
}

let last: Promise<unknown> = Promise.resolve();

/** After whatever is done, computers may have something to do, or nothing any more. */
function inTurn(what: () => Promise<void>): void {
  last = last
    .then(what)
    .catch((error: unknown) => console.error(error))
    .then(async () => computers.follow(JSON.parse((await desk).turns()) as ComputerTurn[]))
    .catch(() => undefined); // it does not run, which pages are told
}

/** Whether a computer's ply is played, or is not wanted any more. */
function play(turn: ComputerTurn, found: string): Promise<boolean> {
  return new Promise((done) =>
    inTurn(async () => {
      const answered = await (await desk).choose(turn.game_id, turn.version, found);
      done(!(JSON.parse(answered) as Answered).error);
    }),
  );
}

const computers = new Computers(modules.find, modules.prove, play);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => inTurn(() => obey(data)));
changes.addEventListener('message', ({ data }: MessageEvent<string>) =>
  inTurn(async () => (await desk).changed(data)),
);
