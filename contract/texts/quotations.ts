import am from './quotations.am.json' with { type: 'json' };
import en from './quotations.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

export const quotationsText = createTexts(en, am, 'quotations');

/** The same texts on screens of the back office, in the staff's language. */
export const quotationsForStaff = /* @__PURE__ */ forStaff(quotationsText);
