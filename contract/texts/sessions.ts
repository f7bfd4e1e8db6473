import am from './sessions.am.json' with { type: 'json' };
import en from './sessions.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const sessionsText = createTexts(en, am, 'sessions');
