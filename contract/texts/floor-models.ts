import am from './floor-models.am.json' with { type: 'json' };
import en from './floor-models.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const floorModelsText = createTexts(en, am, 'floor-models');
