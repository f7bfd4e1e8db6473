import am from './attributes.am.json' with { type: 'json' };
import en from './attributes.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

/** The words for kinds, colours, materials and the other attributes of products. */
export const attributesText = /* @__PURE__ */ createTexts(en, am, 'attributes');

/** The same texts on screens of the back office, in the staff's language. */
export const attributesForStaff = /* @__PURE__ */ forStaff(attributesText);
