/** How far a device without a server is from its first answer, while a player waits for it. */

let share = $state(0);
let awaited = $state(false);

export const preparing = {
  /** From 0 to 1. */
  get done(): number {
    return share;
  },
  /** The same; null while no one waits. */
  get share(): number | null {
    return awaited ? share : null;
  },
  note(done: number, someoneWaits: boolean): void {
    share = done;
    awaited = someoneWaits;
  },
};
