import am from './errors.staff.am.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/**
 * The Amharic messages of errors that only staff meet; they are loaded with the back office, not with shoppers' pages.
 */
export const errorsForStaff = createTexts(am, {}, 'errors');
