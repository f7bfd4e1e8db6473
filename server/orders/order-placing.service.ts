import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  FREE_SHIPPING_ABOVE_SANTIM,
  MAX_SANTIM,
  SHIPPING_SANTIM,
  toSantim,
  VAT_PERCENT,
} from '#contract/money.ts';
import {
  IDEMPOTENCY_KEY,
  type Awaited,
  type OrderRequest,
  type Quote,
  type Transport,
} from '#contract/orders.ts';
import type { MethodOffer } from '#contract/payments.ts';
import type { CatalogueService, SummaryRow } from '#server/catalogue/catalogue.service.ts';
import { chargeFor, type Charge } from '#server/payments/charge.ts';
import { offersFor } from '#server/payments/payment-offers.ts';
import { PROVIDER_OF } from '#server/payments/payment-provider.ts';
import type { PaymentsService } from '#server/payments/payments.service.ts';
import type { Config } from '#server/platform/config.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import type { CurrentSettings, SettingsService } from '#server/settings/settings.service.ts';
import { auditNewOrder } from './order-audit.ts';
import { ORDER_EXPIRY_JOB } from './order-jobs.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import { hoursToPay, lockDueAtDoor, OFFER_PROBLEMS } from './payment-choice.ts';
import {
  findOrderByKey,
  findPhoneOrderByKey,
  insertOrder,
  listLines,
  type OrderLineRow,
  type OrderRow,
} from './orders.store.ts';
import { addressOf } from './shipping-address.ts';
import {
  mergeLines,
  priceOrder,
  quoteAnswer,
  transportTo,
  type PricedOrder,
  type RequestedLine,
} from './pricing.ts';

export type OrderPlacingService = ReturnType<typeof createOrderPlacingService>;

/** Whom an order is for. */
export interface Buyer {
  /** His account; null for somebody without one who phoned. */
  id: string | null;
  name: string;
  /** Where mails go; '' for nowhere. */
  email: string;
  /** The administrator who writes the order down for him. */
  placedBy?: Caller;
}

export interface PlacedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  isNew: boolean;
}

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  payments: PaymentsService;
  settings: SettingsService;
  orderMails: OrderMailsService;
  jobs: Jobs;
  config: Config;
}

/** An order as the shop would sell it now. */
interface Offer {
  priced: PricedOrder;
  charge: Charge | null;
  methods: MethodOffer[];
}

export function createOrderPlacingService(parts: Parts) {
  const { database, catalogue, payments, settings, orderMails, jobs, config } = parts;

  /** What PayPal would charge; null where no rate is known, or it would be less than a cent. */
  function chargeOf(
    totalSantim: number,
    { settings: current, usdRateSetAt }: CurrentSettings,
  ): Charge | null {
    if (current.usdRate === '') return null;
    const { usdRate: rate, usdRateSource: source } = current;
    const charge = chargeFor(totalSantim, rate, config.payments.currency, { source, asOf: usdRateSetAt });
    return charge.minor > 0 ? charge : null;
  }

  /** @throws Refusal 400 for amounts beyond what the shop can write down, before anything is compared or stored. */
  function offer(
    requested: readonly RequestedLine[],
    products: SummaryRow[],
    city: string | undefined,
    current: CurrentSettings,
    dueAtDoorSantim = 0,
  ): Offer {
    const { deliveryCities, paymentMethods } = current.settings;
    const priced = priceOrder(requested, products, transportTo(city, deliveryCities));
    const { totalSantim } = priced.totals;
    if (totalSantim > MAX_SANTIM) throw new Refusal(400, 'order-too-large');
    const charge = chargeOf(totalSantim, current);
    const open = paymentMethods.filter((method) => payments.isConfigured(PROVIDER_OF[method]));
    return { priced, charge, methods: offersFor(open, totalSantim, charge, dueAtDoorSantim) };
  }

  /** @throws Refusal 409 with the fresh quote when it is not what the buyer saw, or cannot be paid as he chose. */
  function refuseChanged(request: OrderRequest, { priced, charge, methods }: Offer): void {
    const details = quoteAnswer(priced, charge, methods);
    if (priced.problems || differsFrom(details, request)) {
      throw new Refusal(409, 'quote-changed', { details });
    }
    const chosen = methods.find(({ method }) => method === request.paymentMethod);
    if (!chosen) throw new Refusal(409, 'payment-method-unavailable', { details });
    if (chosen.problem) throw new Refusal(409, OFFER_PROBLEMS[chosen.problem], { details });
  }

  return {
    /** What an order of these lines would cost now, and what of it cannot be had. */
    async quote(lines: readonly RequestedLine[], city: string | undefined): Promise<Quote> {
      const [products, current] = await Promise.all([
        catalogue.listForSale(lines.map((line) => line.product)),
        settings.get(),
      ]);
      const { priced, charge, methods } = offer(lines, products, city, current);
      return quoteAnswer(priced, charge, methods);
    },

    /**
     * Places an order: prices and stock are the server's own, read and reserved under one lock in one transaction,
     * with its mail and its expiry. The same person, key and body again get the same order.
     * @param key the client's Idempotency-Key; without one every call is a new order.
     * @throws Refusal 400, 409 with the fresh quote, 422 when the key was used for another body.
     */
    async place(buyer: Buyer, request: OrderRequest, key: string | undefined): Promise<PlacedOrder> {
      if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new Refusal(400, 'invalid-idempotency-key');
      const shippingAddress = addressOf(request.shippingAddress);
      const idempotencyKey = key ?? randomUUIDv7();
      // Not of the charge: who comes back for an order whose answer was lost may have seen another rate since.
      const contents = JSON.stringify({ ...request, charge: undefined });
      const requestHash = createHash('sha256').update(contents).digest('hex');
      const current = await settings.getRecent();

      /** The order that was made of this key before. */
      async function placedBefore(tx: Transaction): Promise<PlacedOrder | null> {
        const before = buyer.placedBy
          ? await findPhoneOrderByKey(tx, buyer.placedBy.id, idempotencyKey)
          : await findOrderByKey(tx, buyer.id!, idempotencyKey);
        return before ? { order: before, lines: await listLines(tx, before.id), isNew: false } : null;
      }

      /** A key is looked up only when it stands in the way: nearly all are new. */
      const placeOnce = (isKeyTaken = false) =>
        database.transaction(async (tx): Promise<PlacedOrder> => {
          const atDoor =
            request.paymentMethod === 'PayOnDelivery'
              ? await lockDueAtDoor(tx, buyer.id, shippingAddress.phone)
              : 0;
          const ids = mergeLines(request.orderItems).map((line) => line.product);
          const products = await catalogue.lockForSale(tx, ids);
          const before = isKeyTaken ? await placedBefore(tx) : null;
          if (before) return before;
          const offered = await offerOrBefore(tx, () => {
            const now = offer(request.orderItems, products, shippingAddress.city, current, atDoor);
            refuseChanged(request, now);
            return now;
          });
          return 'order' in offered ? offered : write(tx, offered);
        });

      /** What cannot be sold any more may be so because it was sold by this key: a twin had waited for the lock. */
      async function offerOrBefore(tx: Transaction, make: () => Offer): Promise<Offer | PlacedOrder> {
        try {
          return make();
        } catch (error) {
          const before = key === undefined ? null : await placedBefore(tx);
          if (before) return before;
          throw error;
        }
      }

      async function write(tx: Transaction, { priced, charge }: Offer): Promise<PlacedOrder> {
        const { totals, quote } = priced;
        const provider = PROVIDER_OF[request.paymentMethod];
        const awaiting = awaitedBy(quote.transport, request);
        const lines = priced.lines.map(({ product, qty }) => ({
          product_id: product.id,
          name: product.name,
          image: product.images[0]!,
          price_santim: product.price_santim,
          qty,
        }));
        await catalogue.takeStock(
          tx,
          lines.map(({ product_id: product, qty }) => ({ product, qty })),
        );
        const order = await insertOrder(
          tx,
          {
            id: randomUUIDv7(),
            user_id: buyer.id,
            placed_by: buyer.placedBy?.id ?? null,
            buyer_name: buyer.name,
            buyer_email: buyer.email,
            awaiting,
            items_santim: totals.itemsSantim,
            shipping_santim: totals.shippingSantim,
            tax_santim: totals.taxSantim,
            total_santim: totals.totalSantim,
            vat_percent: VAT_PERCENT,
            shipping_rule:
              quote.transport === 'by-agreement'
                ? { agreed: true }
                : { feeSantim: SHIPPING_SANTIM, freeAboveSantim: FREE_SHIPPING_ABOVE_SANTIM },
            transport: quote.transport,
            shipping_address: shippingAddress,
            payment_method: request.paymentMethod,
            charge_currency: charge?.currency ?? null,
            charge_minor: charge?.minor ?? null,
            charge_rate: charge?.rate ?? null,
            charge_source: charge?.source ?? null,
            charge_as_of: charge?.asOf ?? null,
            idempotency_key: idempotencyKey,
            request_hash: requestHash,
            expiresAfterHours: awaiting === null ? hoursToPay(request.paymentMethod, current.settings) : null,
          },
          lines,
        );
        if (awaiting !== 'transport-price' && provider !== 'paypal' && provider !== 'chapa') {
          const charged = { currency: 'ETB', minor: order.total_santim };
          await payments.open(tx, { id: order.id, charge: charged }, provider);
        }
        if (order.expires_at) await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: order.id }, order.expires_at);
        await orderMails.placed(tx, order, lines, current.settings);
        if (buyer.placedBy) await auditNewOrder(tx, buyer.placedBy, order, lines);
        return { order, lines, isNew: true };
      }

      const placed = await placeOnce().catch((error: unknown) => {
        if (KEYS_TAKEN.some((constraint) => isUniqueViolation(error, constraint))) return placeOnce(true);
        throw error;
      });
      if (placed.order.request_hash !== requestHash) {
        throw new Refusal(422, 'idempotency-key-reused', { details: { order: placed.order.id } });
      }
      return placed;
    },
  };
}

const KEYS_TAKEN = ['orders_user_id_idempotency_key_key', 'orders_placed_by_key'];

/** For what an order waits before it can be paid or sent. */
function awaitedBy(transport: Transport, { paymentMethod }: OrderRequest): Awaited | null {
  if (transport === 'by-agreement') return 'transport-price';
  return paymentMethod === 'PayOnDelivery' ? 'delivery' : null;
}

/** What the buyer saw, where he says it, against what it is. */
function differsFrom(quote: Quote, request: OrderRequest): boolean {
  const prices = new Map(quote.orderItems.map((line) => [line.product, line.price]));
  const moved = (seen: number | undefined, is: number) =>
    seen !== undefined && toSantim(seen) !== toSantim(is);
  return (
    request.orderItems.some((line) => moved(line.price, prices.get(line.product) ?? 0)) ||
    moved(request.itemsPrice, quote.itemsPrice) ||
    moved(request.shippingPrice, quote.shippingPrice) ||
    moved(request.taxPrice, quote.taxPrice) ||
    moved(request.totalPrice, quote.totalPrice) ||
    (request.charge !== undefined &&
      (request.charge.amount !== quote.charge?.amount ||
        request.charge.etbPerUnit !== quote.charge.etbPerUnit))
  );
}
