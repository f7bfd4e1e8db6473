import am from './tablets.am.json' with { type: 'json' };
import en from './tablets.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const tabletsText = createStaffTexts(en, am);
