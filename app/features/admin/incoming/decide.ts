import { api } from '#app/state/api.ts';
import type { Text } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { IncomingMoney, IncomingOrder } from '#contract/paying/incoming-money.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import { receiptChecksText } from '#contract/texts/receipt-checks.ts';

/** Assigns incoming money to an order. Resolves to the text of the toast. */
export async function placeMoney({ _id: id }: IncomingMoney, body: IncomingOrder): Promise<Text> {
  const { state, order } = await api.call('POST /api/incoming-money/:id/order', { params: { id }, body });
  if (state === 'open') return receiptChecksText.both('nowAnother');
  const { number, due } = order!;
  return due === 0
    ? text.both('done.order', { number })
    : text.both('done.part', { number, left: formatBirrExact(due) });
}

/** Decides that money belongs to no order, or never came. Resolves to the text of the toast. */
export async function setMoneyAside(
  { _id: id, source, order, takenBackOn }: IncomingMoney,
  reason: string,
): Promise<Text> {
  await api.call('PUT /api/incoming-money/:id/aside', { params: { id }, body: { reason } });
  if (takenBackOn && source === 'statement' && order) return text.both('done.takenBack');
  return source === 'receipt'
    ? text.both('done.refused', { number: order!.number })
    : text.both('done.aside');
}

/** Refunds a payment through its provider. Resolves to the text of the toast. */
export async function returnMoney({ _id: id }: IncomingMoney, reason: string): Promise<Text> {
  await api.call('POST /api/incoming-money/:id/refund', { params: { id }, body: { reason } });
  return text.both('done.refund');
}
