import am from './for-other.am.json' with { type: 'json' };
import en from './for-other.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const forOtherText = createTexts(en, am);
