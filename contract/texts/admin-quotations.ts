import am from './admin-quotations.am.json' with { type: 'json' };
import en from './admin-quotations.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminQuotationsText = createStaffTexts(en, am);
