import am from './books.am.json' with { type: 'json' };
import en from './books.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const booksText = createStaffTexts(en, am);
