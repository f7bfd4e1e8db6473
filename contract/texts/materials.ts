import am from './materials.am.json' with { type: 'json' };
import en from './materials.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about fabrics, woods and leathers that products share. */
export const materialsText = createStaffTexts(en, am);
