import am from './hold-mails.am.json' with { type: 'json' };
import en from './hold-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const holdMailsText = createTexts(en, am, 'hold-mails');
