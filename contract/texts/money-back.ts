import am from './money-back.am.json' with { type: 'json' };
import en from './money-back.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about money that goes back to buyers. */
export const moneyBackText = createStaffTexts(en, am);
