import am from './incoming-money.am.json' with { type: 'json' };
import en from './incoming-money.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about money that staff assign to orders. */
export const incomingText = createStaffTexts(en, am);
