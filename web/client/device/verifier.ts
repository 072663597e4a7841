/** The worker that verifies a game's draws for a page of a server, by the code of `glyphwall verify`. */
import { startPython } from './python';

export type FromVerifier = { verdict: string } | { failure: string };

const say = (message: FromVerifier): void => postMessage(message);

/** The folder with Python's files; the page names it with the worker. */
const folder = new URL(self.name);

addEventListener('message', ({ data }: MessageEvent<{ record: string; receipt: string }>) => {
  startPython(folder)
    .then((python) => {
      const { verify } = python.pyimport('glyphwall.offline.verifier') as {
        verify: (record: string, receipt: string) => string;
      };
      say({ verdict: verify(data.record, data.receipt) });
    })
    .catch((error: unknown) => say({ failure: String(error) }));
});
