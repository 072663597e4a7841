/** A message of the catalogue in the reader's language. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;
