import am from './catalogue.am.json' with { type: 'json' };
import en from './catalogue.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

export const catalogueText = createTexts(en, am, 'catalogue');

/** The same texts on screens of the back office, in the staff's language. */
export const catalogueForStaff = /* @__PURE__ */ forStaff(catalogueText);
