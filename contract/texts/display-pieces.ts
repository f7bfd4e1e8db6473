import am from './display-pieces.am.json' with { type: 'json' };
import en from './display-pieces.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

export const displayPiecesText = createTexts(en, am, 'display-pieces');

/** The same on screens of the back office, in the language of staff. */
export const displayPiecesForStaff = /* @__PURE__ */ forStaff(displayPiecesText);
