import am from './admin-reviews.am.json' with { type: 'json' };
import en from './admin-reviews.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminReviewsText = createStaffTexts(en, am);
