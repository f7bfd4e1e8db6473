import am from './tours.am.json' with { type: 'json' };
import en from './tours.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

/** The texts of the page for drivers, which shows one language at a time. */
export const toursText = createTexts(en, am, 'tours');

/** The same texts on screens of the back office, in the staff's language. */
export const toursForStaff = /* @__PURE__ */ forStaff(toursText);
