import am from './service-mails.am.json' with { type: 'json' };
import en from './service-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const serviceMailsText = createTexts(en, am, 'service-mails');

export type ServiceMailsId = keyof typeof en;
