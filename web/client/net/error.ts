/** A refusal by the server or the device, with a stable code; `status` is 0 if there was no response. */
import type { Explanation } from '$protocol/types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** Why a move is illegal. */
    readonly explanation: Explanation | null = null,
  ) {
    super(message);
  }
}
