/** A message catalogue made from files at hand, for galleries and tests: what is missing is an error there. */
import { FluentBundle, FluentResource } from '@fluent/bundle';

import type { Translate } from './translator';

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
