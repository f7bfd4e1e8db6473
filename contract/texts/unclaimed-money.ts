import am from './unclaimed-money.am.json' with { type: 'json' };
import en from './unclaimed-money.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const unclaimedText = createTexts(en, am);
