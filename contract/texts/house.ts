import am from './house.am.json' with { type: 'json' };
import en from './house.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const houseText = createTexts(en, am, 'house');
