/** The message catalogue for gallery and tests, straight from its files. */

import { FluentBundle, FluentResource } from '@fluent/bundle';

import de from '../../../../src/glyphwall/games/graffiti/texts/de/graffiti-board.ftl?raw';
import en from '../../../../src/glyphwall/games/graffiti/texts/en/graffiti-board.ftl?raw';
import type { Translate } from '../types';

const FILES = { en, de };

export function translator(locale: keyof typeof FILES): Translate {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  bundle.addResource(new FluentResource(FILES[locale]));
  return (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new RangeError(`no message: ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ?? {}, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
}
