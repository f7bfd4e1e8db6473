import { createHash, randomUUIDv7 } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { messages } from '#contract/messages.ts';
import { MAX_SANTIM, toSantim } from '#contract/money.ts';
import { IDEMPOTENCY_KEY, type OrderRequest, type Quote } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { CatalogueService, SummaryRow } from '#server/catalogue/catalogue.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import { orderPlacedMail } from '#server/mail/mail-texts.ts';
import { chargeFor, type Charge } from '#server/payments/charge.ts';
import type { Config } from '#server/platform/config.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { orderMailFacts } from './order-answers.ts';
import { ORDER_EXPIRY_JOB } from './order-expiry.service.ts';
import { findOrderByKey, insertOrder, listLines, type OrderLineRow, type OrderRow } from './orders.store.ts';
import { mergeLines, priceOrder, quoteAnswer, type PricedOrder, type RequestedLine } from './pricing.ts';

export type OrderPlacingService = ReturnType<typeof createOrderPlacingService>;

export interface Buyer {
  id: string;
  name: string;
  email: string;
}

export interface PlacedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  isNew: boolean;
}

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  settings: SettingsService;
  mail: MailService;
  jobs: Jobs;
  config: Config;
}

export function createOrderPlacingService({ database, catalogue, settings, mail, jobs, config }: Parts) {
  /** What PayPal would charge; null when the method is off or no rate is known. */
  function chargeOf(totalSantim: number, current: Settings): Charge | null {
    if (totalSantim === 0 || !current.usdRate || !current.paymentMethods.includes('PayPal')) return null;
    return chargeFor(totalSantim, current.usdRate, config.payments.currency);
  }

  /** The locked goods, priced and as the buyer saw them, or a refusal with the fresh quote. */
  function priceForSale(
    request: OrderRequest,
    products: SummaryRow[],
    current: Settings,
  ): { priced: PricedOrder; charge: Charge } {
    const priced = priceOrder(request.orderItems, products);
    refuseTooLarge(priced);
    const charge = chargeOf(priced.totals.totalSantim, current);
    if (priced.problems || differsFrom(priced.quote, request)) {
      throw new Refusal(409, 'quote-changed', { details: quoteAnswer(priced, charge) });
    }
    if (!charge) throw new Refusal(409, 'payment-method-unavailable');
    return { priced, charge };
  }

  return {
    /** What an order of these lines would cost now, and what of it cannot be had. */
    async quote(lines: readonly RequestedLine[]): Promise<Quote> {
      const [products, current] = await Promise.all([
        catalogue.listForSale(lines.map((line) => line.product)),
        settings.get(),
      ]);
      const priced = priceOrder(lines, products);
      refuseTooLarge(priced);
      return quoteAnswer(priced, chargeOf(priced.totals.totalSantim, current.settings));
    },

    /**
     * Places an order: prices and stock are the server's own, read and reserved under one lock in one transaction,
     * with its mail and its expiry. The same person, key and body again get the same order.
     * @param key the client's Idempotency-Key; without one every call is a new order.
     * @throws Refusal 400, 409 with the fresh quote, 422 when the key was used for another body.
     */
    async place(buyer: Buyer, request: OrderRequest, key: string | undefined): Promise<PlacedOrder> {
      if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new Refusal(400, 'invalid-idempotency-key');
      const shippingAddress = { ...request.shippingAddress, phone: e164(request.shippingAddress.phone) };
      const idempotencyKey = key ?? randomUUIDv7();
      const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      const { settings: current } = await settings.get();

      const placeOnce = () =>
        database.transaction(async (tx): Promise<PlacedOrder> => {
          const ids = mergeLines(request.orderItems).map((line) => line.product);
          const products = await catalogue.lockForSale(tx, ids);
          // A twin that waited for the lock finds the order that the first one made.
          const before = await findOrderByKey(tx, buyer.id, idempotencyKey);
          if (before) return { order: before, lines: await listLines(tx, before.id), isNew: false };
          const { priced, charge } = priceForSale(request, products, current);
          return write(tx, priced, charge);
        });

      async function write(tx: Transaction, priced: PricedOrder, charge: Charge): Promise<PlacedOrder> {
        const { totals } = priced;
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
            buyer_name: buyer.name,
            buyer_email: buyer.email,
            items_santim: totals.itemsSantim,
            shipping_santim: totals.shippingSantim,
            tax_santim: totals.taxSantim,
            total_santim: totals.totalSantim,
            shipping_address: shippingAddress,
            payment_method: request.paymentMethod,
            charge_currency: charge.currency,
            charge_minor: charge.minor,
            charge_rate: charge.rate,
            idempotency_key: idempotencyKey,
            request_hash: requestHash,
            expiresAfterHours: current.orderExpiresAfterHours,
          },
          lines,
        );
        await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: order.id }, order.expires_at!);
        await mail.send(tx, orderPlacedMail(orderMailFacts(order, config.publicUrl)));
        return { order, lines, isNew: true };
      }

      const placed = await placeOnce().catch((error: unknown) => {
        // Two with the same key and different goods met: the second finds the first's order.
        if (isUniqueViolation(error, 'orders_user_id_idempotency_key_key')) return placeOnce();
        throw error;
      });
      if (placed.order.request_hash !== requestHash) {
        throw new Refusal(422, 'idempotency-key-reused', { details: { order: placed.order.id } });
      }
      return placed;
    },
  };
}

/** Amounts beyond what the shop can write down are refused before anything is compared or stored. */
function refuseTooLarge(priced: PricedOrder): void {
  if (priced.totals.totalSantim > MAX_SANTIM) throw new Refusal(400, 'order-too-large');
}

/** What the buyer saw, where he says it, against what it is. */
function differsFrom(quote: Omit<Quote, 'charge'>, request: OrderRequest): boolean {
  const prices = new Map(quote.orderItems.map((line) => [line.product, line.price]));
  const moved = (seen: number | undefined, is: number) =>
    seen !== undefined && toSantim(seen) !== toSantim(is);
  return (
    request.orderItems.some((line) => moved(line.price, prices.get(line.product) ?? 0)) ||
    moved(request.itemsPrice, quote.itemsPrice) ||
    moved(request.shippingPrice, quote.shippingPrice) ||
    moved(request.taxPrice, quote.taxPrice) ||
    moved(request.totalPrice, quote.totalPrice)
  );
}

/** A phone number as E.164; a number without a country is Ethiopian. */
function e164(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'ET');
  if (!parsed?.isValid()) {
    const fields = { 'shippingAddress.phone': messages['invalid-phone'] };
    throw new Refusal(400, 'invalid-phone', { details: { fields } });
  }
  return parsed.number;
}
