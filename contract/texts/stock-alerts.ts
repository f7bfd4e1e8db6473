import am from './stock-alerts.am.json' with { type: 'json' };
import en from './stock-alerts.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const stockAlertsText = createTexts(en, am);
