import am from './shop-topics.am.json' with { type: 'json' };
import en from './shop-topics.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The answers of a search about the shop itself, about needs, and about the days of goods. */
export const topicsText = createTexts(en, am, 'shop-topics');
