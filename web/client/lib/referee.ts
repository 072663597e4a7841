/** A phone beside a real board: in this tab the line for typed moves is open from the start. */
const KEY = 'glyphwall.referee';

export function keepLineOpen(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // a browser that keeps nothing: a tap opens the line
  }
}

export function lineStaysOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}
