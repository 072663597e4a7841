/** The supply on a phone: a sheet above the hand, once hands are filled. */
import { layout } from '$client/lib/attention.svelte';

export class SupplySheet {
  /** As the person last put it; null: open exactly when it is time to take a tile. */
  private wanted: boolean | null = $state(null);

  /** `drafting`: it is time to take a tile; `opening`: hands are still being filled. */
  constructor(private readonly when: () => { drafting: boolean; opening: boolean }) {}

  /** Whether the supply is a sheet at all, here and now. */
  get folded(): boolean {
    return layout() === 'phone' && !this.when().opening;
  }

  get open(): boolean {
    return this.wanted ?? this.when().drafting;
  }

  fold(): void {
    this.wanted = false;
  }

  toggle(): void {
    this.wanted = !this.open;
  }

  /** Something else is to be done: what the person wanted was for the moment before. */
  follow(): void {
    this.wanted = null;
  }
}
