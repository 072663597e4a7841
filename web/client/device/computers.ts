/** Computers of this device: turns from Python are proved or searched, and the result is handed back. */
import type { ComputerTurn } from '$protocol/types';

import type { Find, Prove } from '$engine/modules';

/** When a turn that could not be stored, on a full device, is tried again. */
const RETRY_MS = 5_000;

const NOTHING = { branches: [], counted: undefined };

interface Thought {
  version: number;
  stop: AbortController;
}

export class Computers {
  private readonly thoughts = new Map<string, Thought>();

  /**
   * @param find searches a position. @param prove asks its solver.
   * @param play hands back a `Found` as JSON; whether the turn is over.
   */
  constructor(
    private readonly find: Find,
    private readonly prove: Prove,
    private readonly play: (turn: ComputerTurn, found: string) => Promise<boolean>,
  ) {}

  /** Thinks about these turns, and about no others. */
  follow(turns: readonly ComputerTurn[]): void {
    for (const [gameId, { version, stop }] of this.thoughts) {
      if (turns.some((turn) => turn.game_id === gameId && turn.version === version)) continue;
      stop.abort();
      this.thoughts.delete(gameId);
    }
    for (const turn of turns) if (!this.thoughts.has(turn.game_id)) void this.think(turn);
  }

  private async think(turn: ComputerTurn): Promise<void> {
    const stop = new AbortController();
    const thought = { version: turn.version, stop };
    this.thoughts.set(turn.game_id, thought);
    let proving = turn.prove > 0;
    while (!stop.signal.aborted) {
      try {
        const winner = proving ? await this.prove(turn, stop.signal) : 0;
        // The ply of a proved win is found by its proof.
        const needed = winner <= 0 && !stop.signal.aborted;
        const { branches: found, counted } = needed ? await this.find(turn, stop.signal) : NOTHING;
        if (stop.signal.aborted) return;
        const branches = found.map(({ line: _, ...branch }) => branch);
        if (await this.play(turn, JSON.stringify({ branches, winner, counted }))) return;
        proving = false;
        if (winner > 0) continue; // its ply was not found: then a search has to tell
      } catch (error) {
        console.error(error);
      }
      await new Promise((again) => setTimeout(again, RETRY_MS));
    }
  }
}
