import am from './shell.am.json' with { type: 'json' };
import en from './shell.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const shellText = createTexts(en, am, 'shell');
