import am from './own-notices.am.json' with { type: 'json' };
import en from './own-notices.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const ownNoticesText = createTexts(en, am, 'own-notices');
