import am from './unclaimed-money.am.json' with { type: 'json' };
import en from './unclaimed-money.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const unclaimedText = createStaffTexts(en, am);
