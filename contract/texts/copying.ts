import am from './copying.am.json' with { type: 'json' };
import en from './copying.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const copyingText = createTexts(en, am, 'copying');
