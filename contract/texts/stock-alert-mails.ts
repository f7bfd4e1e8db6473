import am from './stock-alert-mails.am.json' with { type: 'json' };
import en from './stock-alert-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const stockAlertMailsText = createTexts(en, am, 'stock-alert-mails');
