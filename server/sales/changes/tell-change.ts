import { LONGEST_NAME_IN_SMS } from '#contract/message-channels.ts';
import { toSantim } from '#contract/money.ts';
import type { ToldChange } from '#contract/order-changes.ts';
import { orderMailsText } from '#contract/texts/order-mails.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { findOrder } from '../orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface Telling {
  told: ToldChange;
  backSantim?: number;
  until?: Date | null;
  isAccepted?: boolean;
}

/** Tells of a change what it does: its buyer by mail, or by SMS where they have given no address, or the shop. */
export async function tellOfChange(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  what: 'changed' | 'change-proposed' | 'shop.change-answered',
  { told, backSantim = 0, until = null, ...more }: Telling,
): Promise<void> {
  const change = {
    beforeSantim: toSantim(told.before.totalPrice),
    afterSantim: toSantim(told.after.totalPrice),
    backSantim,
    until,
    ...more,
  };
  await deps.orderMails.tell(tx, orderId, [what], { change });
  if (what === 'shop.change-answered') return;
  const order = (await findOrder(tx, orderId))!;
  if (order.buyer_email !== '') return;
  const { settings } = await deps.settings.get(tx);
  const shop = Array.from(settings.storeName).slice(0, LONGEST_NAME_IN_SMS).join('');
  const values = { number: order.number, shop };
  await deps.messages.send(tx, {
    to: { kind: 'phone', value: order.shipping_address.phone },
    subject: orderMailsText.both(`${what}.subject`, values),
    text: { en: shortMessagesText(what, values), am: shortMessagesText.am(what, values)! },
    language: 'am',
    order: orderId,
    ...(order.user_id !== null && { person: order.user_id }),
  });
}
