import am from './buy-link.am.json' with { type: 'json' };
import en from './buy-link.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const buyLinkText = createTexts(en, am, 'buy-link');
