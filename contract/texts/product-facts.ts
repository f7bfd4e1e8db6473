import am from './product-facts.am.json' with { type: 'json' };
import en from './product-facts.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const factsText = /* @__PURE__ */ createTexts(en, am, 'product-facts');
