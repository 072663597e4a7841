/** The description of a module, as `glyphwall build-engine` writes it to `GAME.json` (compiled/wasm/interface.py). */

export interface Parameter {
  readonly name: string;
  readonly kind: 'array' | 'record' | 'number';
  /** NumPy's name of the number's type, or of the array's elements; `record` for records. */
  readonly type: string;
  /** Of an array. */
  readonly axes: number;
}

export interface ModuleFunction {
  readonly takes: readonly Parameter[];
  /** The type of what it gives, `null` for nothing. */
  readonly gives: string | null;
  readonly about: string;
}

/** Memory that a search needs: the length of each axis is a sum of multiples of sizes, and a number. */
export interface ArrayPlan {
  readonly name: string;
  readonly type: string;
  readonly shape: readonly Readonly<Record<string, number>>[];
  /** The name of the data that it holds; `null` for zeros. */
  readonly data: string | null;
}

export interface SearchPlan {
  readonly begin: string;
  readonly run: string;
  readonly read: string | null;
  readonly line: string | null;
  readonly memory: readonly ArrayPlan[];
  readonly settings: Readonly<Record<string, number | boolean>>;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly offset: number;
  readonly shape: readonly number[];
}

export interface Description {
  readonly version: number;
  readonly game: string;
  readonly title: string;
  readonly rules: string;
  readonly max_seats: number;
  readonly max_legal: number;
  /** Large enough for every choice of options; `seats` as they are usual. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly record: { readonly size: number; readonly fields: readonly Field[] };
  readonly functions: Readonly<Record<string, ModuleFunction>>;
  readonly searches: Readonly<Record<string, SearchPlan>>;
  readonly data: Readonly<
    Record<string, { readonly type: string; readonly shape: readonly number[]; readonly base64: string }>
  >;
}

/** The version of descriptions that this code reads. */
export const VERSION = 1;

/** Bytes of one element. */
export function elementSize(type: string, description: Description): number {
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
