import am from './stock.am.json' with { type: 'json' };
import en from './stock.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const stockText = createStaffTexts(en, am);
