import am from './errors.staff.am.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The errors that staff alone meet, in Amharic: they come with the back office, not with the pages of shoppers. */
export const errorsForStaff = createTexts(am, {}, 'errors');
