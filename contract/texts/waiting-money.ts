import am from './waiting-money.am.json' with { type: 'json' };
import en from './waiting-money.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about recorded money that a second person is to see. */
export const waitingMoneyText = createStaffTexts(en, am);
