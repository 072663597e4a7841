/** What whoever keeps the games refuses, with a stable code; `status` 0 where there was no answer. */
import type { Explanation } from '$protocol/types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** Of a move against the rules: why. */
    readonly explanation: Explanation | null = null,
  ) {
    super(message);
  }
}
