import am from './payment-methods.am.json' with { type: 'json' };
import en from './payment-methods.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const paymentMethodsText = onStaffScreens(createTexts(en, am, 'payment-methods'));

/** The same texts on screens of the back office, in the staff's language. */
export const paymentMethodsForStaff = /* @__PURE__ */ forStaff(paymentMethodsText);
