import am from './bot.am.json' with { type: 'json' };
import en from './bot.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The answers of the shop's bot at Telegram. */
export const botText = createTexts(en, am, 'bot');
