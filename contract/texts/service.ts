import am from './service.am.json' with { type: 'json' };
import en from './service.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

export const serviceText = onStaffScreens(createTexts(en, am, 'service'));

/** The same texts on screens of the back office, in the staff's language. */
export const serviceForStaff = /* @__PURE__ */ forStaff(serviceText);
