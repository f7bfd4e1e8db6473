import am from './save-button.am.json' with { type: 'json' };
import en from './save-button.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const saveButtonText = createTexts(en, am, 'save-button');
