import am from './receipt-checks.am.json' with { type: 'json' };
import en from './receipt-checks.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const receiptChecksText = createTexts(en, am);
