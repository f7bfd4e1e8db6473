import { toBirr } from '#contract/money.ts';
import { WALK_IN, type CounterSale, type CounterSaleAnswer } from '#contract/paying/counter.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import { IDEMPOTENCY_KEY, type OrderRequest } from '#contract/orders/orders.ts';
import { errorsText } from '#contract/texts/errors.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { e164 } from '#server/lib/phone-number.ts';
import type { CurrentSettings } from '#server/settings/settings.service.ts';
import { auditNewOrder } from '../orders/order-audit.ts';
import { finishMaking } from '../goods/order-goods.ts';
import { moveOrder, noteInHistory } from '../orders/order-history.store.ts';
import { findOrder, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { grantedBy } from '../placing/phone-orders.ts';
import { hashOf, placeOrderAs } from '../placing/place-order.ts';
import { readOrder, type OrderViewer } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { addressOf } from '../placing/shipping-address.ts';
import type { AtCounter, PlacedOrder, Placing } from '../placing/write-order.ts';
import { findCounterSale, hasSightings, insertCounterSale } from './counter-sales.store.ts';
import { cashOf, refuseOddPayments, takePayments } from './take-payments.ts';

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
  const current = await deps.settings.getRecent();
  const shippingAddress = addressOfSale(sale, current);
  const granted = grantedBy(sale.discount, sale.discountReason);
  const counter: AtCounter = {
    takenNow: sale.takenNow,
    hasLeft: sale.takenNow && sale.soldAt !== undefined,
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
    requestHash: hashOf({ ...request, granted, counter: { takenNow, payments, phone, name } }, key),
    current,
    counter,
    ...(granted && { granted }),
  };
  return placeOrderAs(deps, placing);
}

function requestOf(sale: CounterSale, shippingAddress: ShippingAddress): OrderRequest {
  const { orderItems, itemsPrice, shippingPrice, taxPrice, totalPrice, halfDay, takenNow } = sale;
  const [first] = sale.payments;
  return {
    orderItems,
    shippingAddress,
    // The rest of the price of delivered goods is paid at the door, unless a bank was used.
    paymentMethod: METHOD_OF_WAY[first?.way ?? 'cash'],
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
    ...(!takenNow && halfDay && { halfDay }),
  };
}

/** The delivery address of a sale; for goods that the buyer takes along the shop's own. @throws HttpError 400. */
function addressOfSale(sale: CounterSale, { settings }: CurrentSettings): ShippingAddress {
  if (!sale.takenNow) {
    if (!sale.shippingAddress) throw fieldError({ shippingAddress: 'is needed for what is delivered' });
    return addressOf(sale.shippingAddress);
  }
  return {
    name: sale.name || WALK_IN,
    email: '',
    phone: sale.phone ? numberOf(sale.phone) : '',
    ...(sale.company && { company: sale.company }),
    ...(sale.tin && { tin: sale.tin }),
    address: settings.address || settings.storeName,
    city: 'Addis Ababa',
    postalCode: '1000',
    country: 'Ethiopia',
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
  const { given, change } = cashOf(sale.payments);
  await insertCounterSale(tx, {
    order_id: id,
    taken_now: sale.takenNow,
    cash_given_santim: given,
    change_santim: change,
    sold_at: soldAtOf(sale),
    recounted: counter.recounted,
  });
  const note = (reason: string) => noteInHistory(tx, id, 'note', { actor: seller.id, reason });
  if (counter.recounted > 0)
    await note(
      `${counter.recounted} of the pieces were sold without a network and not in the stock: count it`,
    );
  const money = await takePayments(tx, deps, placed.order, sale, seller);
  if (sale.takenNow && money === 'counts') await handOver(tx, deps, await getOrderForUpdate(tx, id), seller);
  const order = await getOrderForUpdate(tx, id);
  const payments = sale.payments.map(({ way, amount, reference }) => ({ way, amount, reference }));
  const facts = { payments, ...(counter.recounted > 0 && { recounted: counter.recounted }) };
  await auditNewOrder(tx, seller, order, placed.lines, granted, { action: 'order.sold-at-counter', facts });
}

/** The moment of a sale; never later than now, because the clock of a device may be wrong. */
const soldAtOf = ({ soldAt }: CounterSale): Date =>
  new Date(Math.min(Date.now(), soldAt === undefined ? Infinity : Date.parse(soldAt)));

/** Marks an order as delivered without a notice, because its buyer stands at the counter. */
async function handOver(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  seller: AuthenticatedUser,
): Promise<void> {
  await moveOrder(tx, order, 'delivered', { actor: seller.id, reason: 'taken at the counter' });
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
    recounted: sold?.recounted ?? 0,
  };
}
