import am from './fit.am.json' with { type: 'json' };
import en from './fit.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const fitText = /* @__PURE__ */ createTexts(en, am, 'fit');
