/** Who may know what of a game. */
import type { Entry } from '$protocol/types';

/**
 * The entries as one seat (null: a spectator) may know them. A device that several people share has received
 * what each of them may know; whoever looks now is shown their own part.
 */
export function entriesFor(entries: readonly Entry[], seat: number | null): Entry[] {
  return entries.map((entry) => {
    const events = entry.events.filter(
      ({ audience }) => audience === null || (seat !== null && audience.includes(seat)),
    );
    return events.length === entry.events.length ? entry : { ...entry, events, move: null };
  });
}
