import am from './reviews.am.json' with { type: 'json' };
import en from './reviews.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const reviewsText = createTexts(en, am, 'reviews');
