import am from './receipts.am.json' with { type: 'json' };
import en from './receipts.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const receiptsText = onStaffScreens(createTexts(en, am, 'receipts'));

/** The same texts on screens of the back office, in the staff's language. */
export const receiptsForStaff = /* @__PURE__ */ forStaff(receiptsText);
