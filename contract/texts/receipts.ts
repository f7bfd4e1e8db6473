import am from './receipts.am.json' with { type: 'json' };
import en from './receipts.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const receiptsText = createTexts(en, am);
