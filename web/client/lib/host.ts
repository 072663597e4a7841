/** Whether a server hosts the games; a static site (`make site`) has none. Fixed at build time. */
export const SERVED: boolean = import.meta.env.MODE !== 'site';
/** The documentation, if it lies next to the page (`tools/build/site.py`). */
export const DOCS: string | null = import.meta.env['VITE_DOCS'] ?? null;
/** The message ids for a missing answer and for waiting: without a server there is none to name. */
export const NO_ANSWER: string = SERVED ? 'ui-error-offline' : 'ui-device-offline';
export const WAITING: string = SERVED ? 'ui-connecting' : 'ui-device-starting';
