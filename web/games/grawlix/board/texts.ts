/** The board's texts for tests. */
import { translatorOf } from '$kit/translator';

import grawlixDe from '$games/grawlix/texts/de/grawlix.ftl?raw';
import namesDe from '$games/grawlix/texts/de/names.ftl?raw';
import grawlixEn from '$games/grawlix/texts/en/grawlix.ftl?raw';
import namesEn from '$games/grawlix/texts/en/names.ftl?raw';
import type { Translate } from './types';

const FILES = { en: [grawlixEn, namesEn], de: [grawlixDe, namesDe] };

export const translator = (locale: keyof typeof FILES): Translate => translatorOf(locale, FILES[locale]);
