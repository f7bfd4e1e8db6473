import am from './drivers.am.json' with { type: 'json' };
import en from './drivers.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of the screen where the back office counts the cash of crews and makes links for drivers. */
export const driversText = createStaffTexts(en, am);
