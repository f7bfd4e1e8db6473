import am from './receipt-checks.am.json' with { type: 'json' };
import en from './receipt-checks.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const receiptChecksText = createStaffTexts(en, am);
