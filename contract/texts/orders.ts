import am from './orders.am.json' with { type: 'json' };
import en from './orders.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const ordersText = onStaffScreens(createTexts(en, am, 'orders'));

/** The same texts on screens of the back office, in the staff's language. */
export const ordersForStaff = /* @__PURE__ */ forStaff(ordersText);
