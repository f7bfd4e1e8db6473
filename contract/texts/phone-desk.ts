import am from './phone-desk.am.json' with { type: 'json' };
import en from './phone-desk.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of an order by phone: the caller whom the shop knows, terms, and the message afterwards. */
export const phoneDeskText = createStaffTexts(en, am);
