/** Short names of folders in imports; `tsconfig.json` has the same. */
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const alias: Record<string, string> = {
  $client: here('./client'),
  $engine: here('./engine'),
  $games: here('../src/glyphwall/games'),
  $kit: here('./kit'),
  $messages: here('../src/glyphwall/messages'),
  $protocol: here('./protocol'),
};
