/** A Python in a worker, with the package's own code: the files lie in a folder of the site or the server. */
import type { loadPyodide as Load } from 'pyodide';

export type Python = Awaited<ReturnType<typeof Load>>;

const PACKAGES = 'device/packages.json';
export const extractDir = '/lib/python3.14/site-packages';

/** A file of the folder. */
export async function fetchFrom(folder: URL, name: string): Promise<Response> {
  const response = await fetch(new URL(name, folder));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** Starts Python, from a memory where there is one: by itself it takes some seconds. */
async function begun(
  load: typeof Load,
  indexURL: string,
  memory: Promise<ArrayBuffer | null>,
): Promise<Python> {
  const _loadSnapshot = await memory;
  if (_loadSnapshot)
    try {
      return await load({ indexURL, _loadSnapshot });
    } catch (error) {
      console.warn('Python begins anew:', error);
    }
  return load({ indexURL });
}

/** Starts Python and unpacks the package into it. */
export async function startPython(
  folder: URL,
  memory: Promise<ArrayBuffer | null> = Promise.resolve(null),
  tell: (share: number) => void = () => undefined,
): Promise<Python> {
  let done = 0;
  let all = 3; // the memory, the interpreter, its start
  const step = <Thing>(thing: Thing): Thing => {
    tell(++done / all);
    return thing;
  };
  const names = fetchFrom(folder, PACKAGES).then((list) => list.json() as Promise<string[]>);
  const archives = names.then((listed) => {
    all += listed.length;
    return Promise.all(
      listed.map(async (name) =>
        step([name, await (await fetchFrom(folder, `device/${name}`)).arrayBuffer()] as const),
      ),
    );
  });
  archives.catch(() => undefined); // it is awaited below
  const indexURL = new URL('pyodide/', folder).href;
  const [, module] = await Promise.all([
    names, // where there is no list, nothing large is fetched
    names
      .then(
        () => import(/* @vite-ignore */ `${indexURL}pyodide.mjs`) as Promise<{ loadPyodide: typeof Load }>,
      )
      .then(step),
  ]);
  const python = step(await begun(module.loadPyodide, indexURL, memory.then(step)));
  for (const [name, content] of await archives)
    python.unpackArchive(content, name.endsWith('.whl') ? 'wheel' : 'zip', { extractDir });
  return python;
}
