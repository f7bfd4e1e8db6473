import am from './short-messages.am.json' with { type: 'json' };
import en from './short-messages.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of SMS: each has room in one segment, with its longest parameters and in Amharic letters. */
export const shortMessagesText = createTexts(en, am, 'short-messages');
