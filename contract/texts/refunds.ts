import am from './refunds.am.json' with { type: 'json' };
import en from './refunds.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const refundsText = createStaffTexts(en, am);
