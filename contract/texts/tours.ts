import am from './tours.am.json' with { type: 'json' };
import en from './tours.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

/** The page of whoever drives, in one language at a time. */
export const toursText = createTexts(en, am, 'tours');

/** The same on screens of the back office, in the language of staff. */
export const toursForStaff = /* @__PURE__ */ forStaff(toursText);
