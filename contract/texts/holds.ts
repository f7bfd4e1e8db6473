import am from './holds.am.json' with { type: 'json' };
import en from './holds.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const holdsText = createTexts(en, am, 'holds');
