import am from './errors.am.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** For pages alone: an error brings its English sentence along. */
export const errorsInAmharic = createTexts(am, {}, 'errors');
