import am from './calendar.am.json' with { type: 'json' };
import en from './calendar.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about holidays and the days on which the shop is closed. */
export const calendarText = createStaffTexts(en, am);
