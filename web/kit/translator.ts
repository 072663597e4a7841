/** Build a catalogue from files, for tests; a missing message is an error. */
import { FluentBundle, FluentResource } from '@fluent/bundle';

export function translatorOf(locale: string, sources: readonly string[]): Translate {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new RangeError(`no message: ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ?? {}, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
}

/** Return a message in the reader's language. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;
