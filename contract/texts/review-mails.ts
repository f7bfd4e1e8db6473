import am from './review-mails.am.json' with { type: 'json' };
import en from './review-mails.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of mails to people who have written reviews. */
export const reviewMailsText = createTexts(en, am, 'review-mails');
