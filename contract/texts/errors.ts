import am from './errors.am.json' with { type: 'json' };
import en from './errors.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The messages of errors, by error code. */
export const errorsText = createTexts(en, am, 'errors');

export type ErrorCode = keyof typeof en;
