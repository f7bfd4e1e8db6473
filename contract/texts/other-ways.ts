import am from './other-ways.am.json' with { type: 'json' };
import en from './other-ways.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const otherWaysText = createStaffTexts(en, am);
