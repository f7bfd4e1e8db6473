import am from './done.am.json' with { type: 'json' };
import en from './done.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The messages of calls whose answer is only a message. */
export const doneText = createTexts(en, am, 'done');
