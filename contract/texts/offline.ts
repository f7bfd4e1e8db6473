import am from './offline.am.json' with { type: 'json' };
import en from './offline.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const offlineText = createTexts(en, am, 'offline');
