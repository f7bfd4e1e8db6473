import am from './stock-alerts.am.json' with { type: 'json' };
import en from './stock-alerts.en.json' with { type: 'json' };
import { createTexts, forStaff } from './create-texts.ts';

export const stockAlertsText = createTexts(en, am, 'stock-alerts');

/** The same texts on screens of the back office, in the staff's language. */
export const stockAlertsForStaff = /* @__PURE__ */ forStaff(stockAlertsText);
