import am from './toasts.am.json' with { type: 'json' };
import en from './toasts.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const toastsText = createTexts(en, am, 'toasts');
