import am from './fiscal-receipt.am.json' with { type: 'json' };
import en from './fiscal-receipt.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const fiscalReceiptText = createTexts(en, am, 'fiscal-receipt');
