/** What the form of a print begins with. */
import type { PrintInfo } from '$protocol/types';

/**
 * The options that are not as by default, as they are sent: those that the page's address names, an edition's for one.
 * A printed code leads to the rules on this server, if other devices can get here; whoever wants another address, or
 * none, types it.
 */
export function firstValues(print: PrintInfo, site: URL, rules: string | null): Record<string, string> {
  const asks = print.fields.some(({ name, default: preset }) => name === 'address' && preset === '');
  const here = /^(localhost|127\.|\[::1\])/.test(site.hostname);
  const named = print.fields.flatMap(({ name }) => {
    const value = site.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...(asks && !here ? { address: site.origin + (rules ?? '/') } : {}),
    ...Object.fromEntries(named),
  };
}
