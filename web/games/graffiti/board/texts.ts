/** The board's texts for tests. */
import { translatorOf } from '$kit/translator';

import de from '$games/graffiti/texts/de/graffiti-board.ftl?raw';
import deNames from '$games/graffiti/texts/de/names.ftl?raw';
import en from '$games/graffiti/texts/en/graffiti-board.ftl?raw';
import enNames from '$games/graffiti/texts/en/names.ftl?raw';
import type { Translate } from './types';

const FILES = { en: [en, enNames], de: [de, deNames] };

export const translator = (locale: keyof typeof FILES): Translate => translatorOf(locale, FILES[locale]);
