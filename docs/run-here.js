/*
 * Runs the code of a page in the reader's own browser. On the site without a server (`make site`) this documentation lies
 * beside the package's Python for browsers; anywhere else nothing is offered.
 */
(() => {
  const site = new URL('../', document.currentScript.src);
  const fetched = async (name) => {
    const response = await fetch(new URL(name, site));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
  };

  /** The names of the archives; null where no site is around. */
  const archives = () =>
    fetched('device/packages.json').then(
      (list) => list.json(),
      () => null,
    );

  async function start(names) {
    const { loadPyodide } = await import(new URL('pyodide/pyodide.mjs', site).href);
    const python = await loadPyodide({ indexURL: new URL('pyodide/', site).href });
    const extractDir = '/lib/python3.14/site-packages';
    for (const name of names) {
      const content = await (await fetched(`device/${name}`)).arrayBuffer();
      python.unpackArchive(content, name.endsWith('.whl') ? 'wheel' : 'zip', { extractDir });
    }
    return python;
  }

  /** Where a block's output stands: in the place of what was shown there before. */
  function output(block) {
    const next = block.nextElementSibling;
    if (next?.matches('.ran-here')) return next;
    const place = document.createElement('pre');
    place.className = 'ran-here';
    if (next?.matches('.language-text')) next.hidden = true;
    block.after(place);
    return place;
  }

  /** All blocks from the first on, in a namespace of their own; ends at the first that fails. */
  function run(python, codes) {
    const globals = python.toPy({ __name__: '__main__' });
    for (const code of codes) {
      const lines = [];
      python.setStdout({ batched: (line) => lines.push(line) });
      const place = output(code.closest('.language-python'));
      try {
        python.runPython(code.textContent, { globals });
      } catch (error) {
        place.textContent = [...lines, String(error.message).trim().split('\n').at(-1)].join('\n');
        return false;
      }
      place.textContent = lines.join('\n');
    }
    return true;
  }

  async function offer(place) {
    const names = await archives();
    const codes = [...document.querySelectorAll('.language-python pre code')];
    if (!names || codes.length === 0) return;
    const button = document.createElement('button');
    const said = document.createElement('span');
    let python = null;
    button.className = 'md-button';
    button.textContent = 'Run this page in your browser';
    said.setAttribute('role', 'status');
    button.addEventListener('click', async () => {
      button.disabled = true;
      said.textContent = ' Python is loading.';
      try {
        python ??= await start(names);
        const ran = run(python, codes);
        for (const code of codes) code.contentEditable = 'plaintext-only';
        said.textContent = ran ? ' Done. Change the code, and run it again.' : ' A block has failed. Change it, and run again.';
      } catch (error) {
        said.textContent = ` Python could not be loaded: ${error.message}`;
      }
      button.disabled = false;
    });
    place.append(button, said);
    place.hidden = false;
  }

  const begin = () => document.querySelectorAll('.run-here').forEach((place) => void offer(place));
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
})();
