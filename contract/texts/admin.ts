import am from './admin.am.json' with { type: 'json' };
import en from './admin.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminText = createStaffTexts(en, am);
