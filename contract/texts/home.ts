import am from './home.am.json' with { type: 'json' };
import en from './home.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const homeText = createTexts(en, am, 'home');
