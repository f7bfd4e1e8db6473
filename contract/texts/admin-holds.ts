import am from './admin-holds.am.json' with { type: 'json' };
import en from './admin-holds.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about pieces that the showroom keeps for people, in the back office. */
export const adminHoldsText = createStaffTexts(en, am);
