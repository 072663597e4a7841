/** The description of a module, as `glyphwall build-engine` writes it to `GAME.json` (compiled/wasm/interface.py). */
import type { ArrayPlan, ModuleDescription } from '$protocol/types';

/** The version of descriptions that this code reads. */
export const VERSION = 1;

/** Bytes of one element. */
export function elementSize(type: string, description: ModuleDescription): number {
  if (type === 'record') return description.record.size;
  if (type === 'bool') return 1;
  return Number(/\d+$/.exec(type)?.[0]) / 8;
}

/** The lengths of an array's axes for some sizes. */
export function lengths(plan: ArrayPlan, sizes: Readonly<Record<string, number>>): number[] {
  return plan.shape.map((axis) =>
    Object.entries(axis).reduce(
      (sum, [size, times]) => sum + times * (size === 'plus' ? 1 : sizes[size]!),
      0,
    ),
  );
}
