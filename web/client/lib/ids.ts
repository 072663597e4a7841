const GAME_ID = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Whether a game's id may be stored: a server could otherwise fill this device's storage with long ones, or change what
 * every object inherits.
 */
export const isGameId = (text: string): boolean => GAME_ID.test(text) && !(text in Object.prototype);
