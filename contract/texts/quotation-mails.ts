import am from './quotation-mails.am.json' with { type: 'json' };
import en from './quotation-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const quotationMailsText = createTexts(en, am, 'quotation-mails');
