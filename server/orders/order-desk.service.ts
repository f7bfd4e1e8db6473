import { formatBirrExact, MAX_SANTIM, toBirr, toSantim } from '#contract/money.ts';
import type { OrderCounts, OrderLineRequest, PhoneOrderRequest } from '#contract/orders.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { minorAt } from '#server/payments/charge.ts';
import { offersFor } from '#server/payments/payment-offers.ts';
import { PROVIDER_OF } from '#server/payments/payment-provider.ts';
import type { PaymentsService } from '#server/payments/payments.service.ts';
import type { RefundsService } from '#server/payments/refunds.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { auditOrder } from './order-audit.ts';
import { countWaiting, setTransportPrice } from './order-desk.store.ts';
import { piecesLeft, takeFrom } from './order-goods.ts';
import { moveOrder, noteInHistory, setExpiry } from './order-history.store.ts';
import { ORDER_EXPIRY_JOB } from './order-jobs.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import type { OrderPlacingService, PlacedOrder } from './order-placing.service.ts';
import { getOrderForUpdate, listLines, markReturned, type OrderRow } from './orders.store.ts';
import { paidState } from './order-states.ts';
import { hoursToPay, lockDueAtDoor } from './payment-choice.ts';

export type OrderDeskService = ReturnType<typeof createOrderDeskService>;

interface Parts {
  database: Database;
  accounts: AccountsService;
  catalogue: CatalogueService;
  payments: PaymentsService;
  refunds: RefundsService;
  orderPlacing: OrderPlacingService;
  settings: SettingsService;
  orderMails: OrderMailsService;
  jobs: Jobs;
}

/** What only people of the shop can do for an order: write notes, agree on transport, take goods back, close reviews, take orders by phone. */
export function createOrderDeskService(parts: Parts) {
  const { database, accounts, catalogue, payments, refunds, orderPlacing, settings, orderMails, jobs } =
    parts;

  /** The order as it goes on with its full price: to be paid at the door where it may be, else to be paid now. */
  async function goOn(tx: Transaction, order: OrderRow, viewer: Caller, reason: string): Promise<void> {
    const { payment_method: method, total_santim: santim } = order;
    const provider = PROVIDER_OF[method];
    const open = () =>
      payments.open(tx, { id: order.id, charge: { currency: 'ETB', minor: santim } }, provider);
    await moveOrder(tx, order, 'pending', { actor: viewer.id, reason });
    if (method === 'PayOnDelivery' && (await mayPayAtDoor(tx, order))) {
      await open();
      const cause = { actor: viewer.id, reason: 'to be paid at the door' };
      return moveOrder(tx, { ...order, status: 'pending' }, 'awaiting-confirmation', cause, 'delivery');
    }
    if (method === 'BankTransfer') await open();
    const { settings: current } = await settings.get(tx);
    const expiresAt = await setExpiry(tx, order.id, hoursToPay(method, current));
    await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: order.id }, expiresAt);
  }

  return {
    /** What waits for the shop, for the top of its list of orders. */
    counts: (): Promise<OrderCounts> => countWaiting(database.reader),

    /** Writes into an order's history, and to its customer when it is for him. @throws Refusal 404. */
    async addNote(id: string, note: string, toCustomer: boolean, viewer: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, id);
        await noteInHistory(tx, id, toCustomer ? 'customer-note' : 'note', {
          actor: viewer.id,
          reason: note,
        });
        if (toCustomer) await orderMails.noted(tx, id, note);
        await auditOrder(tx, viewer, 'order.noted', order, { note, toCustomer });
      });
    },

    /**
     * Sets the price of transport that was agreed with the buyer, once. Goods, tax and rate stay as they were frozen.
     * @param price in birr. @throws Refusal 404, 409 when the order does not wait for it (any more), 400 beyond all sums.
     */
    async setTransport(id: string, price: number, viewer: Caller): Promise<void> {
      const shippingSantim = toSantim(price);
      await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, id);
        if (order.awaiting !== 'transport-price') throw new Refusal(409, 'transport-not-asked');
        const totalSantim = order.items_santim + order.tax_santim + shippingSantim;
        if (totalSantim > MAX_SANTIM) throw new Refusal(400, 'order-too-large');
        const chargeMinor = order.charge_rate === null ? null : minorAt(totalSantim, order.charge_rate);
        await setTransportPrice(tx, id, { shippingSantim, totalSantim, chargeMinor });
        const priced = { ...order, shipping_santim: shippingSantim, total_santim: totalSantim };
        const reason = `transport ${birrText(shippingSantim)}, total ${birrText(totalSantim)}`;
        await goOn(tx, priced, viewer, reason);
        await orderMails.transportPriced(tx, id);
        await auditOrder(tx, viewer, 'order.transport-priced', order);
      });
    },

    /**
     * Takes back pieces of a refunded order that did not come with their money; they go on sale again.
     * @throws Refusal 404, 409 when nothing was refunded or so many are not out any more.
     */
    async takeBack(id: string, named: readonly OrderLineRequest[], viewer: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, id);
        if (order.status !== 'refunded' && order.refunded_santim === 0) {
          throw new Refusal(409, 'not-returnable');
        }
        const lines = await listLines(tx, id);
        const pieces = takeFrom(piecesLeft(lines, await refunds.listIn(tx, id)), named);
        await catalogue.returnStock(tx, await markReturned(tx, id, pieces));
        const names = new Map(lines.map(({ product_id: product, name }) => [product, name]));
        const orderItems = pieces.map(({ product, qty }) => ({ name: names.get(product), qty }));
        const goods = orderItems.map(({ name, qty }) => `${qty} × ${name}`).join(', ');
        await noteInHistory(tx, id, 'note', { actor: viewer.id, reason: `Back in stock: ${goods}` });
        await auditOrder(tx, viewer, 'order.goods-returned', order, { orderItems });
      });
    },

    /**
     * Ends the review of an order that was paid: it is again what it was, by what of its money and goods is where.
     * @throws Refusal 404, 409 when it is not under review, or was never paid (cancelling ends that).
     */
    async closeReview(id: string, reason: string, viewer: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, id);
        if (order.status !== 'needs-review' || order.paid_at === null) throw new Refusal(409, 'no-review');
        const to = paidState(order, await refunds.sumBack(tx, id));
        await moveOrder(tx, order, to, { actor: viewer.id, reason });
        await auditOrder(tx, viewer, 'order.review-closed', order, { reason });
      });
    },

    /**
     * Places an order for somebody who phoned, by the same rules as any other. It belongs to the account with his
     * email; without one only administrators see it.
     * @param key the Idempotency-Key of the administrator. @throws Refusal as placing does.
     */
    async placeByPhone(
      request: PhoneOrderRequest,
      viewer: Caller,
      key: string | undefined,
    ): Promise<PlacedOrder> {
      const { email, name } = request.shippingAddress;
      const account = email === '' ? undefined : await accounts.findByEmail(email);
      const buyer = account ?? { id: null, name, email };
      return orderPlacing.place({ ...buyer, placedBy: viewer }, request, key);
    },
  };
}

/** Whether all that would be due from the buyer at the door stays within what the law allows in cash. */
async function mayPayAtDoor(tx: Transaction, order: OrderRow): Promise<boolean> {
  const due = await lockDueAtDoor(tx, order.user_id, order.shipping_address.phone);
  return offersFor(['PayOnDelivery'], order.total_santim, null, due)[0]!.problem === null;
}

const birrText = (santim: number) => `${formatBirrExact(toBirr(santim))} ETB`;
