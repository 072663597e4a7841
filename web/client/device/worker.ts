/**
 * The worker that plays the games of a static site with the package's own Python (`glyphwall.offline`). Calls take turns;
 * several pages of one device have a worker each, and share the storage.
 */
import type { Answered, ComputerTurn, SearchRequest } from '$protocol/types';
import type { Page, WorkerApi } from '$protocol/worker';

import { Computers } from './computers';
import type { FromWorker, ToWorker } from './device-worker';
import { extractDir, fetchFrom, startPython, type Python } from './python';
import { Modules } from '$engine/modules';
import * as games from './game-storage';

/** The site's folder, where Pyodide and the package lie; the page names it with the worker. */
const site = new URL(self.name);

const modules = new Modules(new URL('engine', site).href);

/** Tells the other pages of this device that a game has changed. */
const changes = new BroadcastChannel('glyphwall-games');

const fetched = (name: string): Promise<Response> => fetchFrom(site, name);

/** The memory of a Python that has started, made with the site. */
async function memory(): Promise<ArrayBuffer | null> {
  try {
    const { body } = await fetched('device/memory.dat');
    return await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  } catch (error) {
    console.warn('Python starts from nothing:', error);
    return null;
  }
}

/** Lets the next call begin, while the present one waits for a search. */
let release: () => void = () => undefined;

function pageOf(python: Python): Page {
  return {
    search: async (text) => {
      release();
      return JSON.stringify(await modules.find(JSON.parse(text) as SearchRequest));
    },
    solver: modules.solverOf,
    table_solver: modules.solverAt,
    means: modules.meansOf,
    drawing: async () => {
      try {
        const [archive, { FluentLanguage }] = await Promise.all([
          fetched('device/drawings.zip').then((zip) => zip.arrayBuffer()),
          import('./fluent'),
        ]);
        python.unpackArchive(archive, 'zip', { extractDir });
        return (locale, source) => new FluentLanguage(locale, source);
      } catch (error) {
        console.warn('nothing can be drawn:', error);
        return undefined;
      }
    },
  };
}

async function start(): Promise<WorkerApi> {
  const settings = ['levels', 'searches'].map(async (name) => (await fetched(`device/${name}.json`)).text());
  const python = await startPython(site, memory(), (share) => say({ kind: 'progress', share }));
  const save = async (text: string): Promise<boolean> => {
    const saved = await games.save(text);
    if (saved) changes.postMessage((JSON.parse(text) as { id: string }).id);
    return saved;
  };
  const { make_worker_api } = python.pyimport('glyphwall.offline.worker_api') as {
    make_worker_api: (...given: unknown[]) => WorkerApi;
  };
  const storage = { load: games.load, over: games.over, save };
  return make_worker_api(storage, pageOf(python), ...(await Promise.all(settings)));
}

const say = (message: FromWorker): void => postMessage(message);
const sendTo =
  (line: number) =>
  (text: string): void =>
    say({ kind: 'message', line, text });

const python = start();
python.then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say({ kind: 'broken', message: String(error) }),
);

/** The close code when Python fails without an explanation: the line is lost, and comes back. */
const LOST = 1011;

async function answer(
  { id, method, given }: Extract<ToWorker, { kind: 'ask' }>,
  at: WorkerApi,
): Promise<void> {
  try {
    const called = at[method] as (...given: readonly unknown[]) => Promise<string>;
    say({ kind: 'answer', id, answered: await called(...given) });
  } catch (error) {
    say({ kind: 'failed', id, message: String(error) });
  }
}

async function obey(message: ToWorker): Promise<void> {
  const at = await python;
  if (message.kind === 'ask') return answer(message, at);
  const { line } = message;
  const name = String(line);
  if (message.kind === 'leave') return at.leave(name);
  let code: number;
  try {
    code =
      message.kind === 'enter'
        ? await at.enter(name, message.gameId, message.hello, sendTo(line))
        : await at.hear(name, message.text, sendTo(line));
  } catch (error) {
    console.error(error);
    at.leave(name);
    code = LOST;
  }
  if (code) say({ kind: 'closed', line, code });
}

let last: Promise<unknown> = Promise.resolve();

/** Does one thing after another. After each, computers may have something to do, or nothing any more. */
function inTurn(work: () => Promise<void>): void {
  const turn = (): Promise<void> =>
    new Promise((done) => {
      release = done;
      work()
        .catch((error: unknown) => console.error(error))
        .finally(done);
    });
  last = last
    .then(turn)
    .then(async () => computers.follow(JSON.parse((await python).turns()) as ComputerTurn[]))
    .catch(() => undefined); // Python does not run, and pages know
}

/** Plays a computer's ply; whether it is played, or not wanted any more. */
function play(turn: ComputerTurn, found: string): Promise<boolean> {
  return new Promise((done) =>
    inTurn(async () => {
      const answered = await (await python).choose(turn.game_id, turn.version, found);
      done(!(JSON.parse(answered) as Answered).error);
    }),
  );
}

const computers = new Computers(modules.find, modules.prove, play);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => inTurn(() => obey(data)));
changes.addEventListener('message', ({ data }: MessageEvent<string>) =>
  inTurn(async () => (await python).follow_change(data)),
);
