import { historySentence } from '#contract/journal/order-sentences.ts';
import { changeOrder, type OrderVerb } from './order-verbs.ts';
import { updateOrder } from './order-writes.store.ts';

/** Adds a note to an order's history, and sends it to the buyer if it is meant for them. */
export const noteOrder: OrderVerb<{ note: string; toCustomer: boolean }> = (deps, id, noted, by) =>
  changeOrder(deps, id, by, 'order.noted', async () => {
    const { note, toCustomer } = noted;
    const tells = toCustomer ? { typed: note } : null;
    return { reason: note, isForBuyer: toCustomer, tells, facts: { note, toCustomer } };
  });

/** Notes the number of the fiscal receipt that was issued for an order; '' takes it away. */
export const numberFiscalReceipt: OrderVerb<{ number: string }> = (deps, id, { number }, by) =>
  changeOrder(deps, id, by, 'order.fiscal-receipt-numbered', async (tx, order) => {
    const before = order.fiscal_receipt_number ?? '';
    if (number === before) return null;
    await updateOrder(tx, id, { fiscal_receipt_number: number || null });
    const reference = number || historySentence('removed');
    return before === ''
      ? { reason: historySentence('fiscal-number', { reference }) }
      : { reason: historySentence('fiscal-number-was', { reference, before }) };
  });
