import am from './outline-sheet.am.json' with { type: 'json' };
import en from './outline-sheet.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const outlineText = createTexts(en, am, 'outline-sheet');
