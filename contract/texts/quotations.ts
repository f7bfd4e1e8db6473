import am from './quotations.am.json' with { type: 'json' };
import en from './quotations.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

export const quotationsText = createTexts(en, am, 'quotations');

/** The same on screens of the back office, in the language of staff. */
export const quotationsForStaff = /* @__PURE__ */ forStaff(quotationsText);
