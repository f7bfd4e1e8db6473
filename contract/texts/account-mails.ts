import am from './account-mails.am.json' with { type: 'json' };
import en from './account-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const accountMailsText = createTexts(en, am, 'account-mails');
