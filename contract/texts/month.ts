import am from './month.am.json' with { type: 'json' };
import en from './month.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const monthText = createStaffTexts(en, am);
