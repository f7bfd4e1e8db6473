import am from './order-words.am.json' with { type: 'json' };
import en from './order-words.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The words for states of orders that lists, an order and the audit log share. */
export const orderWords = createStaffTexts(en, am);
