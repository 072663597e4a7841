/** Choices that are made for a person, where the game says that only one is sensible. */
export class Automatic {
  /** What has been done for the person since they last did something themselves, in words. */
  told: readonly string[] = $state.raw([]);

  /** They have taken something back, or it was refused: nothing more is done for them until they act. */
  private held = false;

  get ready(): boolean {
    return !this.held;
  }

  /** The person has chosen something here. */
  begin(): void {
    this.held = false;
    this.told = [];
  }

  hold(): void {
    this.held = true;
    this.told = [];
  }

  /** The same seat has moved by another device: what was done here before is no news any more. */
  forget(): void {
    this.told = [];
  }

  did(what: string): void {
    if (what) this.told = [...this.told, what];
  }
}
