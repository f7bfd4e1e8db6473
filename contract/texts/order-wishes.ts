import am from './order-wishes.am.json' with { type: 'json' };
import en from './order-wishes.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The wishes of an order’s buyer that only the shop can fulfil. */
export const orderWishesText = createTexts(en, am, 'order-wishes');
