import { historySentence } from '#contract/journal/order-sentences.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { WALK_IN, type CounterSale, type CounterSaleAnswer, type Till } from '#contract/paying/counter.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { IDEMPOTENCY_KEY } from '#contract/orders/orders.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { believeMoment, findTill } from '#server/accounts/moments.service.ts';
import { lockDrawerOfSale, nameOfDrawer } from '#server/drawers/note-cash.ts';
import { listOpenSessions } from '#server/drawers/drawers.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { accountsToPay, ethQrToPay } from '#server/payment-providers/bank-transfer/bank-transfer-provider.ts';
import { ethQrAccountIn } from '#contract/paying/bank-accounts.ts';
import { noteNewOrder, note } from '../orders/note-event.ts';
import { finishMaking } from '../goods/order-goods.ts';
import { moveOrder, noteInHistory } from '../orders/order-history.store.ts';
import {
  findOrder,
  findOrderByKey,
  getOrderForUpdate,
  referenceOf,
  type OrderRow,
} from '../orders/orders.store.ts';
import { grantedBy } from '../placing/phone-orders.ts';
import { hashOrder, placeOrderAs } from '../placing/place-order.ts';
import { readOrder, type OrderViewer } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { readAddress } from '../placing/shipping-address.ts';
import type { AtCounter, PlacedOrder, PlacedRequest, Placing } from '../placing/write-order.ts';
import { findCounterSale, hasSightings, insertCounterSale, setSeenTo } from './counter-sales.store.ts';
import { discountLimitOf } from '../pricing/staff-discount.ts';
import { stateError } from '../orders/order-refusal.ts';
import { addUpCash, refuseOddPayments, takePayments } from './take-payments.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/**
 * Sells in the showroom in one transaction: the order, its money and, where the buyer takes the goods along, the hand-over.
 * @param key the Idempotency-Key of the device. @throws HttpError as placing and recording money do.
 */
export async function sellAtCounter(
  deps: SalesDeps,
  sale: CounterSale,
  seller: AuthenticatedUser,
  key: string | undefined,
): Promise<PlacedOrder> {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new HttpError('invalid-idempotency-key');
  refuseOddPayments(sale);
  const soldAt = await believedMoment(deps, sale, seller, key);
  const current = await deps.settings.getRecent();
  const shippingAddress = addressOfSale(sale, current);
  const granted = grantedBy(sale);
  const counter: AtCounter = {
    takenNow: sale.takenNow,
    soldAt,
    isLocked: false,
    by: seller.id,
    recounted: 0,
    afterwards: (tx, placed) => finish(tx, deps, { sale, placed, seller, counter, granted }),
  };
  const request = requestOf(sale, shippingAddress);
  const { takenNow, payments, phone, name } = sale;
  const placing: Placing = {
    buyer: { id: null, name: shippingAddress.name, email: '', placedBy: seller },
    request,
    shippingAddress,
    payer: null,
    idempotencyKey: key,
    requestHash: hashOrder({ ...request, granted, counter: { takenNow, payments, phone, name } }, key),
    current,
    counter,
    ...(granted && { granted }),
  };
  return placeOrderAs(deps, placing);
}

function requestOf(sale: CounterSale, shippingAddress: ShippingAddress): PlacedRequest {
  const { orderItems, itemsPrice, shippingPrice, taxPrice, totalPrice, halfDay, hold, takenNow } = sale;
  const [first] = sale.payments;
  return {
    orderItems,
    shippingAddress,
    // The rest of the price of delivered goods is paid at the door, unless a bank was used.
    paymentMethod: METHOD_OF_WAY[first?.way ?? 'cash'],
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
    ...(!takenNow && halfDay && { halfDay }),
    ...(hold !== undefined && { hold }),
  };
}

/** The delivery address of a sale; for goods that the buyer takes along the shop's own. @throws HttpError 400. */
function addressOfSale(sale: CounterSale, { settings }: CurrentSettings): ShippingAddress {
  if (!sale.takenNow) {
    if (!sale.shippingAddress) throw fieldError({ shippingAddress: 'is needed for what is delivered' });
    return readAddress(sale.shippingAddress);
  }
  return {
    name: sale.name || WALK_IN,
    email: '',
    phone: sale.phone ? numberOf(sale.phone) : '',
    ...(sale.company && { company: sale.company }),
    ...(sale.tin && { tin: sale.tin }),
    address: settings.address || settings.storeName,
    ...USUAL_ADDRESS,
  };
}

function numberOf(spelt: string): string {
  const phone = e164(spelt);
  if (phone !== null) return phone;
  throw new HttpError('invalid-phone', { details: { fields: { phone: errorsText('invalid-phone') } } });
}

interface Finishing {
  sale: CounterSale;
  placed: PlacedOrder;
  seller: AuthenticatedUser;
  counter: AtCounter;
  granted: Placing['granted'];
}

/** Takes the money of a sale and hands its goods over, in the transaction that has placed the order. */
async function finish(
  tx: Transaction,
  deps: SalesDeps,
  { sale, placed, seller, counter, granted }: Finishing,
): Promise<void> {
  const { id } = placed.order;
  const { given, change } = addUpCash(sale.payments);
  const { soldAt, isLocked: booksAreLocked } = counter;
  const isCash = sale.payments.some(({ way }) => way === 'cash');
  const named = { named: sale.drawerSession, seller: seller.id, soldAt };
  const drawerSession = isCash ? await lockDrawerOfSale(tx, named) : null;
  await insertCounterSale(tx, {
    order_id: id,
    taken_now: sale.takenNow,
    cash_given_santim: given,
    change_santim: change,
    sold_at: soldAt ?? new Date(),
    drawer_session_id: drawerSession,
    till: soldAt ? (sale.till ?? null) : null,
    recounted: counter.recounted,
  });
  const write = (reason: string) => noteInHistory(tx, id, 'note', { actor: seller.id, reason });
  if (soldAt)
    await write(
      historySentence('sold-offline', { soldAt: writeMoment(soldAt), sentAt: writeMoment(new Date()) }),
    );
  if (soldAt && booksAreLocked)
    await write(
      historySentence('books-locked', { day: dayInEthiopia(soldAt), booked: dayInEthiopia(new Date()) }),
    );
  if (counter.recounted > 0) await write(historySentence('to-count', { count: counter.recounted }));
  const money = await takePayments(tx, deps, placed.order, sale, seller, { session: drawerSession, soldAt });
  if (sale.takenNow && money === 'counts') await handOver(tx, deps, await getOrderForUpdate(tx, id), seller);
  const order = await getOrderForUpdate(tx, id);
  const payments = sale.payments.map(({ way, amount, reference }) => ({ way, amount, reference }));
  const facts = {
    payments,
    ...(soldAt && { soldAt: soldAt.toISOString(), ...(booksAreLocked && { booksLocked: true }) }),
    ...(counter.recounted > 0 && { recounted: counter.recounted }),
  };
  await noteNewOrder(tx, seller, order, placed.lines, granted?.reason, {
    action: 'order.sold-at-counter',
    facts,
  });
}

/**
 * Returns the moment of a sale without a network; null for a sale of now.
 * @throws HttpError 400 without a key, which keeps what is sent again from being booked twice; 409 as `believeMoment`.
 */
async function believedMoment(
  deps: SalesDeps,
  { soldAt, till }: CounterSale,
  seller: AuthenticatedUser,
  key: string | undefined,
): Promise<Date | null> {
  if (soldAt === undefined) return null;
  if (key === undefined) throw new HttpError('invalid-idempotency-key');
  // A sale whose answer was lost is the same one however late it is sent again.
  if (await findOrderByKey(deps.database.reader, { placed_by: seller.id, idempotency_key: key })) return null;
  return believeMoment(deps.database.reader, { at: soldAt, till }, seller);
}

/** A moment in Ethiopia: '2026-11-28 14:05'. */
const writeMoment = (at: Date): string =>
  `${dayInEthiopia(at)} ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Addis_Ababa' })}`;

/**
 * Marks an order as delivered without a notice, because its buyer stands at the counter.
 * @throws HttpError 409 where its goods cannot leave.
 */
export async function handOver(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  seller: AuthenticatedUser,
): Promise<void> {
  if (!ORDER_FACTS[order.status].needsDelivery) throw stateError('not-deliverable', order);
  await moveOrder(tx, order, 'delivered', { actor: seller.id, reason: historySentence('taken-at-counter') });
  await finishMaking(tx, deps, order.id);
}

/** Reads what the slip of an order says. @throws HttpError 404. */
export async function readCounterSale(
  deps: SalesDeps,
  orderId: string,
  viewer: OrderViewer,
): Promise<CounterSaleAnswer> {
  const order = await readOrder(deps, orderId, viewer);
  const { reader } = deps.database;
  const row = await findOrder(reader, orderId);
  const sold = await findCounterSale(reader, orderId);
  const seller = row?.placed_by ?? null;
  const names = seller === null ? null : await deps.accounts.namesOf([seller]);
  const given = sold?.cash_given_santim ?? null;
  return {
    order,
    seller: (seller !== null && names?.get(seller)) || '',
    takenNow: sold?.taken_now ?? false,
    cashGiven: given === null ? null : toBirr(given),
    change: toBirr(sold?.change_santim ?? 0),
    soldAt: moment(sold?.sold_at ?? row!.created_at),
    waits: await hasSightings(reader, orderId),
    ethQr:
      row === undefined
        ? null
        : ethQrToPay((await deps.settings.getRecent()).settings, {
            reference: referenceOf(row),
            santim: toSantim(order.amountDue),
            place: 'paper',
          }),
    recounted: sold?.recounted ?? 0,
    drawer: sold?.drawer_session_id ? await nameOfDrawer(reader, sold.drawer_session_id) : null,
  };
}

/** Reads what a till needs to name in its sales, also without a network later. */
export async function readTill({ database, settings }: SalesDeps, by: AuthenticatedUser): Promise<Till> {
  const open = await listOpenSessions(database.reader);
  const current = (await settings.getRecent()).settings;
  return {
    till: await findTill(database.reader, by),
    now: moment(new Date()),
    ...discountLimitOf(current, by),
    ethQrAccount: ethQrAccountIn(accountsToPay(current)),
    drawers: open.map(({ _id: session, ...drawer }) => ({ ...drawer, session })),
  };
}

/**
 * Says that somebody has seen to pieces that were sold without a network and to somebody else.
 * @throws HttpError 404.
 */
export const seeToSoldTwice = (
  { database }: SalesDeps,
  orderId: string,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (!(await setSeenTo(tx, orderId, by.id))) return;
    await note(tx, 'order.sold-twice-seen-to', order, { by, facts: { seenTo: true } });
  });
