import am from './admin-search.am.json' with { type: 'json' };
import en from './admin-search.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of the owner's tools for the search. */
export const adminSearchText = createStaffTexts(en, am);
