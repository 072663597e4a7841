/**
 * Frames from a server, checked against the protocol's schema before anything is shown or stored
 * (docs/decisions/0052-frames-are-checked.md).
 */
import { Validator, type Schema } from '@cfworker/json-schema';
import type { ServerMessage } from '$protocol/types';

import frames from '../../protocol/frames.json';

/** Characters in a frame. The whole history of a long game has a tenth of this. */
const LONGEST = 4_000_000;

const { messages, ...schema } = frames;
const kinds = new Map(Object.entries(messages));
const validators = new Map<string, Validator>();

function validatorOf(kind: string, definition: string): Validator {
  let validator = validators.get(kind);
  if (!validator) {
    validator = new Validator({ ...schema, $ref: `#/$defs/${definition}` } as unknown as Schema);
    validators.set(kind, validator);
  }
  return validator;
}

/** Text in which half of a character stands alone: no file can hold it. */
const HALF = /\p{Surrogate}/u;

const isWhole = (value: unknown): boolean => {
  if (typeof value === 'string') return !HALF.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => !HALF.test(key) && isWhole(part));
};

/** A message from its text: null for a kind that only newer pages know. Throws where it is invalid. */
export function readFrame(text: string): ServerMessage | null {
  if (text.length > LONGEST) throw new InvalidFrame(`${text.length} characters`);
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (error) {
    throw new InvalidFrame(String(error));
  }
  const kind: unknown = (message as Partial<ServerMessage> | null)?.type;
  if (typeof kind !== 'string') throw new InvalidFrame('no type');
  const definition = kinds.get(kind);
  if (!definition) return null;
  const { valid, errors } = validatorOf(kind, definition).validate(message);
  if (!valid)
    throw new InvalidFrame(
      errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`).join('; '),
    );
  if (!isWhole(message)) throw new InvalidFrame('text that no file can hold');
  return message as ServerMessage;
}

export class InvalidFrame extends Error {}
