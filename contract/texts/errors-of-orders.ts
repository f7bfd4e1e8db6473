import am from './errors.order.am.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The Amharic messages of errors that buyers meet on the page of their order alone, which loads them. */
export const errorsOfOrders = createTexts(am, {}, 'errors');
