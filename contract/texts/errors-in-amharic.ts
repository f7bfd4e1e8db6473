import am from './errors.am.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The Amharic messages of errors, for pages only: the server sends the English message with each error. */
export const errorsInAmharic = createTexts(am, {}, 'errors');
