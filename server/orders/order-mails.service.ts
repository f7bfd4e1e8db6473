import type { Settings } from '#contract/settings.ts';
import type { Mail, MailService } from '#server/mail/mail.service.ts';
import type { OrderMailFacts } from '#server/mail/order-mail-parts.ts';
import {
  customerNoteMail,
  orderCancelledMail,
  orderDeliveredMail,
  orderExpiredMail,
  orderPaidMail,
  orderPlacedMail,
  orderRefundedMail,
  paymentReviewMail,
  receiptRefusedMail,
  transportPricedMail,
  type CancelledFacts,
  type RefundFacts,
} from '#server/mail/order-mails.ts';
import { awaitedMail, newPaidOrderMail } from '#server/mail/shop-mails.ts';
import { transferReference } from '#server/payments/bank-transfer/bank-transfer-provider.ts';
import { chargeAnswer } from '#server/payments/charge.ts';
import type { Config } from '#server/platform/config.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { chargeOf } from './order-answers.ts';
import { noteInHistory } from './order-history.store.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from './orders.store.ts';

export type OrderMailsService = ReturnType<typeof createOrderMailsService>;

interface Parts {
  mail: MailService;
  settings: SettingsService;
  config: Config;
}

/**
 * The mails of an order, to be asked for after what they tell of was written, in the same transaction: what they say
 * is read there and goes out once it has committed.
 */
export function createOrderMailsService({ mail, settings, config }: Parts) {
  mail.whenNotTaken((tx, orderId, sentence) =>
    noteInHistory(tx, orderId, 'note', { actor: 'mail', reason: sentence.slice(0, 500) }),
  );

  /** Sends what `write` makes of the order as it stands in this transaction. */
  async function tell(
    tx: Transaction,
    orderId: string,
    ...write: ((facts: OrderMailFacts) => Mail)[]
  ): Promise<void> {
    const order = (await findOrder(tx, orderId))!;
    const { settings: current } = await settings.get(tx);
    const facts = orderMailFacts(order, await listLines(tx, orderId), current, config.publicUrl);
    for (const each of write) await mail.send(tx, each(facts));
  }

  return {
    /** An order that was placed just now. The shop is told too where it waits for somebody. */
    async placed(tx: Transaction, order: OrderRow, lines: OrderLineRow[], current: Settings): Promise<void> {
      const facts = orderMailFacts(order, lines, current, config.publicUrl);
      await mail.send(tx, orderPlacedMail(facts));
      const { awaiting } = order;
      if (awaiting === 'transport-price' || awaiting === 'delivery') {
        await mail.send(tx, awaitedMail(facts, awaiting));
      }
    },
    paid: (tx: Transaction, orderId: string) => tell(tx, orderId, orderPaidMail, newPaidOrderMail),
    delivered: (tx: Transaction, orderId: string) => tell(tx, orderId, orderDeliveredMail),
    expired: (tx: Transaction, orderId: string) => tell(tx, orderId, orderExpiredMail),
    cancelled: (tx: Transaction, orderId: string, cancelled: CancelledFacts) =>
      tell(tx, orderId, (facts) => orderCancelledMail(facts, cancelled)),
    refunded: (tx: Transaction, orderId: string, refund: RefundFacts) =>
      tell(tx, orderId, (facts) => orderRefundedMail(facts, refund)),
    paymentUnderReview: (tx: Transaction, orderId: string) => tell(tx, orderId, paymentReviewMail),
    transportPriced: (tx: Transaction, orderId: string) => tell(tx, orderId, transportPricedMail),
    /** To the shop. */
    receiptSent: (tx: Transaction, orderId: string) =>
      tell(tx, orderId, (facts) => awaitedMail(facts, 'receipt')),
    receiptRefused: (tx: Transaction, orderId: string, reason: string) =>
      tell(tx, orderId, (facts) => receiptRefusedMail(facts, reason)),
    noted: (tx: Transaction, orderId: string, note: string) =>
      tell(tx, orderId, (facts) => customerNoteMail(facts, note)),
  };
}

function orderMailFacts(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  current: Settings,
  publicUrl: string,
): OrderMailFacts {
  return {
    id: order.id,
    number: order.number,
    to: order.buyer_email,
    buyer: order.buyer_name,
    url: `${publicUrl}/order/${order.id}`,
    hasPage: order.user_id !== null,
    lines: lines.map(({ name, qty, price_santim: priceSantim }) => ({ name, qty, priceSantim })),
    itemsSantim: order.items_santim,
    shippingSantim: order.shipping_santim,
    taxSantim: order.tax_santim,
    totalSantim: order.total_santim,
    refundedSantim: order.refunded_santim,
    vatPercent: order.vat_percent,
    awaiting: order.awaiting,
    method: order.payment_method,
    charge: chargeAnswer(chargeOf(order)),
    address: order.shipping_address,
    payBy: order.expires_at,
    transferReference: transferReference(order.number),
    shop: {
      name: current.storeName,
      email: current.email,
      phone: current.phone,
      address: [current.address, current.city].filter((part) => part !== '').join(', '),
      bankAccounts: current.bankAccounts,
    },
  };
}
