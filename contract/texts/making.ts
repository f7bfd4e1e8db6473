import am from './making.am.json' with { type: 'json' };
import en from './making.en.json' with { type: 'json' };
import { createTexts, forStaff, onStaffScreens } from './create-texts.ts';

/** The stages of production, as buyers, workshops and the back office read them. */
export const makingText = onStaffScreens(createTexts(en, am, 'making'));

/** The same texts on screens of the back office, in the staff's language. */
export const makingForStaff = /* @__PURE__ */ forStaff(makingText);
