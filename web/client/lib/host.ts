/** Who keeps the games: a server, or, on a static site (`make site`), this device by itself. Settled when it is built. */
export const SERVED: boolean = import.meta.env.MODE !== 'site';
