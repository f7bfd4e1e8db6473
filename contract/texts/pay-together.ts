import am from './pay-together.am.json' with { type: 'json' };
import en from './pay-together.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const payTogetherText = createTexts(en, am, 'pay-together');
