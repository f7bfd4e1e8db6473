import am from './papers.am.json' with { type: 'json' };
import en from './papers.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

export const papersText = createTexts(en, am, 'papers');

/** The same texts on screens of the back office, in the staff's language. */
export const papersForStaff = /* @__PURE__ */ forStaff(papersText);
