import am from './errors.am.json' with { type: 'json' };
import en from './errors.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** What the server says in an error, by its code. */
export const errorsText = createTexts(en, am);

export type ErrorCode = keyof typeof en;
