import am from './order-page.am.json' with { type: 'json' };
import en from './order-page.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

/** The texts that only the page of an order needs, apart from others so that the checkout does not load them. */
export const orderPageText = onStaffScreens(createTexts(en, am, 'order-page'));
