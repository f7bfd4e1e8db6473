import am from './receipts.am.json' with { type: 'json' };
import en from './receipts.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const receiptsText = onStaffScreens(createTexts(en, am, 'receipts'));

/** The same on screens of the back office, in the language of staff. */
export const receiptsForStaff = /* @__PURE__ */ forStaff(receiptsText);
