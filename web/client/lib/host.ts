/** Who keeps the games: a server, or, on a static site (`make site`), this device by itself. Settled when it is built. */
export const SERVED: boolean = import.meta.env.MODE !== 'site';
/** The documentation, where it lies beside the page (`tools/build/site.py`). */
export const DOCS: string | null = import.meta.env['VITE_DOCS'] ?? null;
