/**
 * The worker that keeps the games of a static site: it runs the package's own Python (`glyphwall.offline`). One thing is done
 * at a time; several pages of one device have a worker each, and meet at the shelf.
 */
import { Computers } from './computers';
import type { PageLanguage } from './fluent';
import { extractDir, fetchFrom, startPython } from './python';
import { Modules } from './searching';
import * as shelf from './shelf';
import type { Answered, ComputerTurn, FromWorker, ToWorker } from './words';

type Text = Promise<string>;

/** The desk, as Python has it. */
interface Desk {
  begin(body: string): Text;
  view(gameId: string, tokens: readonly string[], plies: number): Text;
  record(gameId: string): Text;
  verify(record: string, receipt: string): Text;
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

const modules = new Modules(new URL('engine', site).href);

/** A game has changed: the other pages of this device are told. */
const changes = new BroadcastChannel('glyphwall-games');

const fetched = (name: string): Promise<Response> => fetchFrom(site, name);

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

async function start(): Promise<Desk> {
  const settings = ['levels', 'searches'].map(async (name) => (await fetched(`device/${name}.json`)).text());
  const python = await startPython(site, memory());
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
    .pyimport('glyphwall.offline.worker_api')
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
