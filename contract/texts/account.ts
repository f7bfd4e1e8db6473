import am from './account.am.json' with { type: 'json' };
import en from './account.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const accountText = onStaffScreens(createTexts(en, am, 'account'));

/** The same texts on screens of the back office, in the staff's language. */
export const accountForStaff = /* @__PURE__ */ forStaff(accountText);
