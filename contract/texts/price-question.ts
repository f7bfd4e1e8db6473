import am from './price-question.am.json' with { type: 'json' };
import en from './price-question.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const priceQuestionText = createStaffTexts(en, am);
