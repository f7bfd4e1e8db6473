import am from './admin-sets.am.json' with { type: 'json' };
import en from './admin-sets.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about sets of pieces in the back office. */
export const adminSetsText = createStaffTexts(en, am);
