import am from './common.am.json' with { type: 'json' };
import en from './common.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const commonText = createTexts(en, am);
