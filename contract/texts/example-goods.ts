import am from './example-goods.am.json' with { type: 'json' };
import en from './example-goods.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const exampleText = createStaffTexts(en, am);
