import am from './order-mails.am.json' with { type: 'json' };
import en from './order-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const orderMailsText = createTexts(en, am, 'order-mails');

export type OrderMailsId = keyof typeof en;
