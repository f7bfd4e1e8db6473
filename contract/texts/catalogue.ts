import am from './catalogue.am.json' with { type: 'json' };
import en from './catalogue.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const catalogueText = createTexts(en, am, 'catalogue');
