import { api } from '#app/state/api.ts';
import type { Text } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { IncomingMoney, IncomingOrder } from '#contract/paying/incoming-money.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import { receiptChecksText } from '#contract/texts/receipt-checks.ts';

/** Says which order money pays. Resolves to the text of the toast. */
export async function placeMoney({ _id: id }: IncomingMoney, body: IncomingOrder): Promise<Text> {
  const { state, order } = await api.call('POST /api/incoming-money/:id/order', { params: { id }, body });
  if (state === 'open') return receiptChecksText.both('nowAnother');
  const { number, due } = order!;
  return due === 0
    ? text.both('done.order', { number })
    : text.both('done.part', { number, left: formatBirrExact(due) });
}

/** Says that money is no order's, or not there. Resolves to the text of the toast. */
export async function setMoneyAside(
  { _id: id, source, order }: IncomingMoney,
  reason: string,
): Promise<Text> {
  await api.call('PUT /api/incoming-money/:id/aside', { params: { id }, body: { reason } });
  return source === 'receipt'
    ? text.both('done.refused', { number: order!.number })
    : text.both('done.aside');
}

/** Gives a payment at a provider back. Resolves to the text of the toast. */
export async function returnMoney({ _id: id }: IncomingMoney, reason: string): Promise<Text> {
  await api.call('POST /api/incoming-money/:id/refund', { params: { id }, body: { reason } });
  return text.both('done.refund');
}
