import am from './order-changes.am.json' with { type: 'json' };
import en from './order-changes.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const orderChangesText = createTexts(en, am, 'order-changes');
