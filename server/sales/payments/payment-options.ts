import { formatBirr, toBirr, toSantim } from '#contract/money.ts';
import { METHOD_FACTS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import type { NamedWay, OtherWay } from '#contract/paying/other-ways.ts';
import { inOneList } from '#contract/paying/payment-order.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { transferOf } from '#server/payment-providers/bank-transfer/bank-transfer-provider.ts';
import { lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Charge } from '#server/payment-providers/charge.ts';
import { sumDueAtDoor } from '../incoming-money/cash-limit.ts';
import { chargeOf } from '../orders/money-answers.ts';
import { santimDue, referenceOf, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** The settings and limits of the law that decide which ways to pay are open. */
type Current = Pick<CurrentSettings, 'settings' | 'laws'>;

/**
 * Lists the ways to pay, and whether an order can be paid by each. A transfer is listed with its accounts, so that a
 * buyer can look at them again without beginning a payment.
 * @param santim the part that is to be paid; without it all that is due.
 * @param dueAtDoorSantim the amount that the buyer's other orders owe at the door.
 */
export function listMethods(
  deps: Pick<SalesDeps, 'providers'>,
  order: OrderRow,
  current: Current,
  santim: number = santimDue(order),
  dueAtDoorSantim?: number,
): MethodOffer[] {
  const reference = referenceOf(order);
  const transfer = transferOf(reference, current.settings);
  const due = {
    totalSantim: santim,
    charge: chargeOf(order, santim),
    hasPayer: order.payer !== null,
    dueAtDoorSantim,
  };
  return offersFor(deps, current, due).map((offer) => ({
    ...offer,
    ...(METHOD_FACTS[offer.method].needs === 'bankAccounts' && { transfer }),
    ...(offer.otherWay && { reference }),
  }));
}

/** Reads the ways to pay an order, or so many birr of it. */
export async function readOffers(
  deps: SalesDeps,
  order: OrderRow,
  { amount }: { amount?: number | undefined },
): Promise<MethodOffer[]> {
  const { user_id, shipping_address: to } = order;
  const others = await sumDueAtDoor(deps.database.reader, { user_id, phone: to.phone }, order.id);
  const santim = amount === undefined ? undefined : toSantim(amount);
  return listMethods(deps, order, await deps.settings.get(), santim, others);
}

/** Says whether an amount, in santim, is above the limit of a way to pay itself; null: it is not. */
function findMethodProblem(method: PaymentMethod, santim: number): MethodOffer['problem'] {
  const { maxSantim } = METHOD_FACTS[method];
  return maxSantim === null || santim <= maxSantim ? null : 'over-limit';
}

/** A way to pay as a buyer chooses it, with the id if the owner has named it. */
export interface ChosenWay {
  method: PaymentMethod;
  otherWay?: string | undefined;
}

const isChosen = ({ method, otherWay }: MethodOffer, chosen: ChosenWay): boolean =>
  method === chosen.method && otherWay?.id === (method === 'OtherWay' ? chosen.otherWay : undefined);

/** Returns the owner's own way to pay as orders and payments store it; null for all other ways. */
export function findOwnWay(
  { otherWays }: Pick<Settings, 'otherWays'>,
  { method, otherWay }: ChosenWay,
): NamedWay | null {
  const way = method === 'OtherWay' ? otherWays.find(({ id }) => id === otherWay) : undefined;
  return way ? { id: way.id, name: way.name, nameAm: way.nameAm } : null;
}

/** @throws HttpError 409 when an order cannot be paid in this way; the message says how much can be, and in which others. */
export function refuseClosed(offers: readonly MethodOffer[], chosen: ChosenWay, more: object = {}): void {
  const offer = offers.find((each) => isChosen(each, chosen));
  const code = offer ? offer.problem : 'payment-method-unavailable';
  if (!code) return;
  const others = offers
    .filter(({ problem }) => problem === null)
    .map((each) => each.otherWay?.name ?? each.method);
  const limit = Math.max(offer?.limit ?? 0, ...(offer?.means ?? []).map(({ max }) => max ?? 0));
  const params = {
    hasOthers: others.length > 0 ? 'yes' : 'no',
    others: others.join(', '),
    hasLimit: limit > 0 ? 'yes' : 'no',
    limit: formatBirr(limit),
    least: formatBirr(offer?.otherWay?.least ?? 0),
  };
  throw new HttpError(code, { params, details: { ...more, ...params } });
}

/**
 * Sums what other orders of a person or phone owe at the door, in santim; the sum is locked until the transaction
 * ends.
 */
export async function lockDueAtDoor(tx: Transaction, userId: string | null, phone: string): Promise<number> {
  const person = userId === null ? [] : [`due at the door, person ${userId}`];
  await lockInTransaction(tx, `due at the door, phone ${phone}`, ...person);
  return sumDueAtDoor(tx, { user_id: userId, phone });
}

interface Due {
  totalSantim: number;
  /** PayPal's charge; null: no rate is known, or it is less than a cent, so that PayPal is not offered. */
  charge: Charge | null;
  /** The amount in santim that the buyer's other orders owe at the door. */
  dueAtDoorSantim?: number | undefined;
  /** Says that the receiver at the door is not the payer. */
  hasPayer?: boolean | undefined;
  /** Says that the buyer has no account, and cannot open the page of the order. */
  isAnonymous?: boolean | undefined;
}

/** Says whether an amount can be paid in each way that is switched on, and if not, why. */
export function offersFor(
  deps: Pick<SalesDeps, 'providers'>,
  { settings, laws }: Current,
  { totalSantim, charge, dueAtDoorSantim = 0, hasPayer = false, isAnonymous = false }: Due,
): MethodOffer[] {
  // An order whose goods are all gone costs nothing, and PayPal stays on offer without a charge.
  const chargeable = charge !== null || totalSantim === 0;
  const own = settings.otherWays.filter(({ isOn }) => isOn);
  const shown = inOneList(settings.paymentMethods, own).filter(({ method }) => {
    const { provider, isForeign, isAtDoor, isOffline, needs } = METHOD_FACTS[method];
    if (needs === 'bankAccounts' && settings.bankAccounts.length === 0) return false;
    if ((hasPayer && isAtDoor) || (isAnonymous && !isOffline)) return false;
    return deps.providers[provider] && (chargeable || !isForeign);
  });
  return shown.map(({ method, own: way }) => {
    if (way) return offerOfOwn(way, totalSantim);
    const { maxSantim, provider, isAtDoor } = METHOD_FACTS[method];
    const means = deps.providers[provider]?.meansFor?.(totalSantim);
    const isClosed = means?.every((each) => !each.open);
    return {
      method,
      problem: isClosed ? 'over-limit' : findMethodProblem(method, totalSantim),
      limit: maxSantim === null ? null : toBirr(maxSantim),
      ...(isAtDoor &&
        totalSantim + dueAtDoorSantim > laws.cashCapSantim && {
          withoutCash: true as const,
          cashLimit: toBirr(laws.cashCapSantim),
        }),
      ...(means && { means }),
    };
  });
}

/** Offers a way that the owner has named, with its own words and limits. */
function offerOfOwn(way: OtherWay, totalSantim: number): MethodOffer {
  const { id, name, nameAm, words, wordsAm, account, proof, least, most } = way;
  const isOver = most !== null && totalSantim > toSantim(most);
  const isUnder = least !== null && totalSantim < toSantim(least) && totalSantim > 0;
  return {
    method: 'OtherWay',
    problem: isOver ? 'over-limit' : isUnder ? 'under-limit' : null,
    limit: most,
    otherWay: { id, name, nameAm, words, wordsAm, account, proof, least },
  };
}
