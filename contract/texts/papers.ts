import am from './papers.am.json' with { type: 'json' };
import en from './papers.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const papersText = createTexts(en, am);
