/** The message catalogue for gallery and tests, straight from its files. */

import { FluentBundle, FluentResource } from '@fluent/bundle';

import boardDe from '../../../src/glyphwall/messages/de/board.ftl?raw';
import grawlixDe from '../../../src/glyphwall/games/grawlix/texts/de/grawlix.ftl?raw';
import boardEn from '../../../src/glyphwall/messages/en/board.ftl?raw';
import grawlixEn from '../../../src/glyphwall/games/grawlix/texts/en/grawlix.ftl?raw';
import type { Translate } from '../types';

const FILES = { en: [boardEn, grawlixEn], de: [boardDe, grawlixDe] };

export function translator(locale: keyof typeof FILES): Translate {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  for (const file of FILES[locale]) bundle.addResource(new FluentResource(file));
  return (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new RangeError(`no message: ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ?? {}, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
}
