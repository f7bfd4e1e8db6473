import am from './display-pieces.am.json' with { type: 'json' };
import en from './display-pieces.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const displayPiecesText = createTexts(en, am);
