import { createHash } from 'node:crypto';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { ContributionBegun, ContributionRequest } from '#contract/paying/pay-together.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { addressIn } from '#contract/shop/languages.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { providerNameOf, providerOf } from '#server/payment-providers/payment-provider.ts';
import { getOrderForUpdate, type OrderRow } from '#server/sales/orders/orders.store.ts';
import { paymentFacts, partToPay } from '#server/sales/payments/payable-order.ts';
import { findOwnWay, refuseClosed } from '#server/sales/payments/payment-options.ts';
import {
  changePayment,
  insertSharedPayment,
  type PaymentRow,
} from '#server/sales/payments/payments.store.ts';
import { insertWaitingReceipt, PAYER } from '#server/sales/incoming-money/receipts.store.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import {
  countSent,
  findContribution,
  findAnnouncedTransfer,
  insertContribution,
} from './contributions.store.ts';
import type { PayLinkRow } from './pay-links.store.ts';
import { readFreeSantim, getShared, offersFor, linkState } from './shared-order.ts';

/** The most transfers of one payer that wait for the shop, so that a stranger cannot fill the shop's list. */
const MOST_SENT = 3;

interface Begun {
  contribution: string;
  /** Null: the same transfer was announced before. */
  payment: PaymentRow | null;
}

/**
 * Begins the payment of a part of an order by somebody who has its link. The part is held for them, so that no two
 * people pay the same. An announced transfer holds nothing, because nobody has seen its money yet; announced twice it
 * is one.
 * @param network the client's network, which can hold one part at a time.
 * @throws HttpError 404; 409 when the link takes no parts, so much is not free, the way to pay does not fit, or enough
 * of their transfers wait; 502.
 */
export async function contribute(
  deps: SalesDeps,
  token: string,
  asked: ContributionRequest,
  network: string,
): Promise<ContributionBegun> {
  const { link, order } = await getShared(deps, token);
  const offers = await offersFor(deps, order, toSantim(asked.amount));
  refuseClosed(offers, asked);
  refuseUnproven(offers, asked);
  const { contribution, payment } = await deps.database.transaction((tx) =>
    hold(tx, deps, link, asked, holdersOf(token, network, asked)),
  );
  if (asked.transfer || payment === null) return { contribution, begun: null };
  const change = (status: 'shared' | 'closed', more = {}) =>
    deps.database.transaction((tx) => changePayment(tx, payment.id, ['shared'], { status, ...more }));
  try {
    const { reference, answer } = await providerOf(deps.providers, payment.provider).begin({
      ...paymentFacts(deps, payment, order),
      returnUrl:
        deps.config.publicUrl + addressIn(asked.language ?? 'mixed', `/pay/${token}?part=${contribution}`),
      buyer: payerOf(asked),
    });
    await change('shared', { provider_order_id: reference });
    return { contribution, begun: answer };
  } catch (error) {
    await change('closed');
    throw error;
  }
}

/** Identifies a payer by network and, if given, by contact, both as hashes from which neither can be read. */
const holdersOf = (token: string, network: string, { contact }: ContributionRequest): string[] =>
  [network, contact.includes('@') ? contact.toLowerCase() : (e164(contact) ?? contact)]
    .filter((each) => each !== '')
    .map((each) => createHash('sha256').update(`${token} ${each}`).digest('hex'));

const payerOf = ({ name, contact }: ContributionRequest) => ({
  name,
  email: contact.includes('@') ? contact : '',
  phone: contact.includes('@') ? '' : contact,
});

/** @throws HttpError 400 without the transaction number that the owner asks for in this way to pay. */
function refuseUnproven(
  offers: readonly MethodOffer[],
  { otherWay: id, transfer }: ContributionRequest,
): void {
  const way = id && offers.find(({ otherWay }) => otherWay?.id === id)?.otherWay;
  if (way && way.proof !== 'none' && !transfer?.transactionNumber)
    throw fieldError({ 'transfer.transactionNumber': 'is needed in this way to pay' });
}

/** Locks an order, and holds a part of it for a payer. */
async function hold(
  tx: Transaction,
  deps: SalesDeps,
  link: PayLinkRow,
  { amount, method, otherWay, name, isNamed, contact, transfer, instead }: ContributionRequest,
  holders: readonly string[],
): Promise<Begun> {
  const order = await getOrderForUpdate(tx, link.order_id);
  if (linkState(link, order) !== 'open') throw new HttpError('pay-link-closed');
  if (instead) await giveUp(tx, order, instead);
  const santim = toSantim(amount);
  const { transactionNumber: reference = '' } = transfer ?? {};
  const told = await findAnnouncedTransfer(tx, order.id, reference, holders);
  if (told?.santim === santim) return { contribution: told.id, payment: null };
  if (told) throw new HttpError('transaction-number-used');
  if (transfer && (await countSent(tx, order.id, holders)) >= MOST_SENT)
    throw new HttpError('receipt-waiting');
  const free = await readFreeSantim(tx, order);
  if (santim === 0 || santim > free) throw notFree(free);
  const provider = providerNameOf(method);
  const named = findOwnWay((await deps.settings.get(tx)).settings, { method, otherWay });
  const part = partToPay(order, provider, santim);
  const payment = await insertSharedPayment(tx, order.id, provider, part, named);
  if (transfer) {
    const bank = named?.name ?? transfer.bank;
    await insertWaitingReceipt(tx, payment, { reference, bank, submitted_by: PAYER });
    await deps.orderMails.tell(tx, order.id, 'order.receipt-sent');
  }
  const payer = { payer_name: name, is_named: isNamed && name !== '', contact, held_by: holders };
  const of = { order_id: order.id, payment_id: payment.id };
  const contribution = await insertContribution(tx, { ...of, ...payer }, !transfer);
  return { contribution, payment };
}

/** Frees the part that the payer has begun before; its money still counts if it comes. */
async function giveUp(tx: Transaction, order: OrderRow, id: string): Promise<void> {
  const earlier = await findContribution(tx, id);
  if (earlier && earlier.order_id === order.id && !earlier.is_sent)
    await changePayment(tx, earlier.payment_id, ['shared'], { status: 'closed' });
}

function notFree(santim: number): HttpError {
  const free = toBirr(santim);
  return new HttpError('part-not-free', { params: { birr: formatBirrExact(free) }, details: { free } });
}
