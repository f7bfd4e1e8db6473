import am from './sold-twice.am.json' with { type: 'json' };
import en from './sold-twice.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const soldTwiceText = createStaffTexts(en, am);
