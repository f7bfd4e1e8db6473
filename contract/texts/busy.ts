import am from './busy.am.json' with { type: 'json' };
import en from './busy.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const busyText = createTexts(en, am, 'busy');
