import am from './saved.am.json' with { type: 'json' };
import en from './saved.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const savedText = createTexts(en, am, 'saved');
