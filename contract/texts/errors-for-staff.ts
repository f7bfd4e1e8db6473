import ofOrders from './errors.order.am.json' with { type: 'json' };
import am from './errors.staff.am.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/**
 * The Amharic messages of errors that shoppers' pages do not have; they are loaded with the back office.
 */
export const errorsForStaff = createTexts({ ...am, ...ofOrders }, {}, 'errors');
