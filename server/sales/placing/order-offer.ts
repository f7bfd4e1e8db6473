import { depositOf } from '#contract/paying/deposits.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { MAX_SANTIM, toBirr } from '#contract/money.ts';
import type { AgreedReduction } from '#contract/orders/agreed-reductions.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import type { PhoneQuote } from '#contract/orders/phone-orders.ts';
import type { Quote, QuoteRequest } from '#contract/orders/quotes.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import { readTerms, type DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import { listUsable } from '#server/holds/holds.service.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { Guest } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { chargeAnswer, chargeFor, type Charge } from '#server/payment-providers/charge.ts';
import { askForQuote } from '../coupons/ask-coupon.ts';
import type { CouponAttempt } from '../coupons/judge-coupon.ts';
import { tellNoLongerMade } from './no-longer-made.ts';
import { sumDueAtDoor } from '../incoming-money/cash-limit.ts';
import { offersFor, refuseClosed } from '../payments/payment-options.ts';
import { priceOrder, type PricedOrder, type StaffLine } from '../pricing/price-order.ts';
import { priceQuotation, quotedSums, type QuotationTerms } from '../pricing/price-quotation.ts';
import { refuseOtherThanSeen } from '../pricing/quote-changes.ts';
import { daysToBring } from './making-days.ts';
import { readyDay } from './ready-day.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** An order as the shop would sell it now, with the ways to pay it. */
export interface OrderOffer extends PricedOrder {
  charge: Charge | null;
  /** The deposit in santim with which work may begin; 0: none is offered. */
  depositSantim: number;
  quote: Quote;
}

interface Asked {
  lines: readonly StaffLine[];
  forSale: ForSale[];
  terms: DeliveryTerms;
  /** The amount in santim that the buyer's other orders owe at the door. */
  dueAtDoorSantim?: number;
  coupon?: CouponAttempt | null;
  /** Says that the receiver of the goods is not the payer, and is asked for no money. */
  hasPayer?: boolean | undefined;
  /** Says that the buyer has no account, so that they cannot pay on a page of the order. */
  isAnonymous?: boolean | undefined;
  /** Says that somebody of the shop asks, who may go on to lower prices. */
  isForStaff?: true;
  /** The reduction of the shop besides a coupon, as it was agreed on. */
  reduction?: AgreedReduction | undefined;
  /** Says that the goods were sold before, at the prices of their pieces alone. */
  isWithoutSets?: boolean | undefined;
}

/** Quotes what an order of some lines would cost now, and which goods cannot be had. */
export async function quoteOrder(
  deps: SalesDeps,
  {
    orderItems: lines,
    coupon: code,
    ...asked
  }: Omit<QuoteRequest, 'orderItems'> & { orderItems: readonly StaffLine[] },
  caller: Pick<Guest, 'findUser' | 'network'>,
  {
    quotation,
    ...more
  }: Pick<Asked, 'hasPayer' | 'isAnonymous' | 'reduction' | 'isForStaff'> & {
    quotation?: QuotationTerms | undefined;
  } = {},
): Promise<PhoneQuote> {
  const { reader } = deps.database;
  const [forSale, current, coupon] = await Promise.all([
    listWithHeld(deps, lines, asked.hold),
    deps.settings.get(),
    code ? askForQuote(deps, code, caller) : null,
  ]);
  const [terms, dueAtDoorSantim] = await Promise.all([
    readTerms(reader, asked, current.settings.deliveryCities),
    more.isForStaff ? 0 : dueOfCaller(reader, current, caller),
  ]);
  const offer = offerOrder(deps, { lines, forSale, terms, coupon, dueAtDoorSantim, ...more }, current);
  const quote = await tellNoLongerMade(reader, deps, offer.quote);
  if (!quotation) return quote;
  const { calendar, sets } = current;
  const quoted = priceQuotation(lines, forSale, { terms, calendar, sets }, quotation);
  return { ...quote, quotation: quotedSums(quoted, quotation) };
}

/** Lists goods as somebody can order them for whom the showroom keeps pieces of them. */
async function listWithHeld(
  { catalogue, database }: Pick<SalesDeps, 'catalogue' | 'database'>,
  lines: readonly StaffLine[],
  hold: string | undefined,
): Promise<ForSale[]> {
  const forSale = await catalogue.listForSale(lines);
  if (hold === undefined) return forSale;
  const variants = forSale.map(({ variant }) => variant);
  const [held] = await listUsable(database.reader, { hold, phones: [], variants });
  return forSale.map((row) =>
    row.variant === held?.variant
      ? { ...row, on_hand: row.on_hand + held.qty, orderable: row.orderable + held.qty }
      : row,
  );
}

/** Sums what the orders of somebody who asks for a quote owe at the door, where the shop takes money there. */
async function dueOfCaller(
  db: Executor,
  { settings: { paymentMethods } }: CurrentSettings,
  caller: Pick<Guest, 'findUser'>,
): Promise<number> {
  if (!paymentMethods.some((method) => METHOD_FACTS[method].isAtDoor)) return 0;
  const user = await caller.findUser();
  return user ? sumDueAtDoor(db, { user_id: user.id, phone: '' }) : 0;
}

/**
 * Prices lines as an offer.
 * @throws HttpError 400 for amounts beyond what the shop can write down, before anything is compared or stored.
 */
export function offerOrder(
  deps: Pick<SalesDeps, 'providers' | 'config'>,
  { lines, forSale, terms, coupon, reduction, isWithoutSets, ...buyer }: Asked,
  current: CurrentSettings,
): OrderOffer {
  const priced = priceOrder(lines, forSale, terms, coupon, {
    reduction,
    calendar: current.calendar,
    ...(!isWithoutSets && { sets: current.sets }),
  });
  if (reduction && priced.totals.itemsSantim <= 0 && priced.lines.length > 0)
    throw fieldError({ discount: 'must be less than the goods cost' });
  return offerPriced(deps, priced, current, buyer);
}

/** Adds the ways to pay to priced goods. @throws HttpError 400 for amounts beyond what the shop can write down. */
export function offerPriced(
  deps: Pick<SalesDeps, 'providers' | 'config'>,
  priced: PricedOrder,
  current: CurrentSettings,
  buyer: Pick<Asked, 'dueAtDoorSantim' | 'hasPayer' | 'isAnonymous'> = {},
): OrderOffer {
  const { totalSantim } = priced.totals;
  if (totalSantim > MAX_SANTIM) throw new HttpError('order-too-large');
  const charge = chargeNow(totalSantim, current, deps.config.payments.currency);
  const methods = offersFor(deps, current, { totalSantim, charge, ...buyer });
  const depositSantim = depositOf(current.settings, {
    totalSantim,
    isMadeToOrder: priced.lines.some(({ toMake }) => toMake > 0),
  });
  const deposit = { amount: toBirr(depositSantim), restDays: current.settings.restDays };
  return {
    ...priced,
    charge,
    depositSantim,
    quote: {
      ...priced.quote,
      ...(depositSantim > 0 && { deposit }),
      readyOn: readyDay(priced.lines.map(daysToBring), new Date(), current.calendar),
      charge: chargeAnswer(charge),
      methods,
    },
  };
}

/** Lists the ways in which an amount, in santim, can be paid now. */
export function openWays(
  deps: Pick<SalesDeps, 'providers' | 'config'>,
  totalSantim: number,
  current: CurrentSettings,
): MethodOffer[] {
  const charge = chargeNow(totalSantim, current, deps.config.payments.currency);
  return offersFor(deps, current, { totalSantim, charge }).filter(({ problem }) => problem === null);
}

/** Returns PayPal's charge; null where no rate is known, or it would be less than a cent. */
function chargeNow(
  totalSantim: number,
  { settings: { usdRate: rate, usdRateSource: source }, usdRateSetAt: asOf }: CurrentSettings,
  currency: string,
): Charge | null {
  if (rate === '') return null;
  const charge = chargeFor(totalSantim, rate, currency, { source, asOf });
  return charge.minor > 0 ? charge : null;
}

/** @throws HttpError 409 with the fresh quote when it is not what the buyer saw, or cannot be paid as they chose. */
export function refuseChanged(request: OrderRequest, { quote: details }: OrderOffer): void {
  refuseOtherThanSeen(request, details);
  const { paymentMethod: method, otherWay } = request;
  refuseClosed(details.methods, { method, otherWay }, details);
}
