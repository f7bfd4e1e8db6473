import am from './bank-accounts.am.json' with { type: 'json' };
import en from './bank-accounts.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const bankAccountsText = createStaffTexts(en, am);
