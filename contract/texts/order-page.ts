import am from './order-page.am.json' with { type: 'json' };
import en from './order-page.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

/** Says what the page of an order alone says, so that the steps before it need not load that. */
export const orderPageText = onStaffScreens(createTexts(en, am, 'order-page'));
