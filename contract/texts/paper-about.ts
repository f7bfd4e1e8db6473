import am from './paper-about.am.json' with { type: 'json' };
import en from './paper-about.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of credit notes and payment vouchers; the page of an order, which shows no paper, loads none of them. */
export const paperAboutText = createTexts(en, am, 'paper-about');
