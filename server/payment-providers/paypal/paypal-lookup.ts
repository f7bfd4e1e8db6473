import type { ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { providerAway } from '#server/payment-providers/provider-http.ts';
import { captureOf, hundredthsOf, isTaken, refundsOf, USABLE } from './paypal-captures.ts';
import type { PaypalCapture, PaypalClient, PaypalOrder, PaypalUnit } from './paypal-client.ts';

/**
 * Orders at PayPal that the shop has not created. The client id is public, so anybody can create orders with it: for
 * any sum, for any order of the shop, and with any merchant as the one who gets the money.
 */

/** Names the merchant who gets the money of a purchase unit. */
const payeeOf = ({ payee }: PaypalUnit): string | undefined =>
  payee?.merchant_id ?? payee?.email_address?.toLowerCase();

/**
 * Learns the merchant id of the shop's own PayPal account: PayPal makes that account the payee of every order that
 * names no payee, and the orders of the shop name none.
 */
export function createOwnAccount(paypal: Pick<PaypalClient, 'createOrderToSeePayee'>) {
  let own: string | undefined;
  const see = (order: PaypalOrder): void => {
    const [unit] = order.purchase_units ?? [];
    own = (unit && payeeOf(unit)) ?? own;
  };
  return {
    /** Learns the account from the payee of an order that the shop has just created. */
    see,
    /** @throws HttpError 502 when PayPal does not say. */
    async payee(): Promise<string> {
      if (own === undefined) see(await paypal.createOrderToSeePayee());
      if (own === undefined) throw providerAway();
      return own;
    },
  };
}

/** @param account the merchant id of the shop's own account. */
export function lookUpPayment(order: PaypalOrder, account: string): ForeignPayment {
  const units = order.purchase_units ?? [];
  const [first] = units;
  const ours = units.filter((unit) => payeeOf(unit) === account);
  const captures = ours.flatMap((unit) =>
    (unit.payments?.captures ?? []).filter(isTaken).map((capture) => ({
      ...captureOf(order, capture, unit),
      orderId: capture.custom_id || unit.custom_id || undefined,
      at: timeOf(capture.create_time),
    })),
  );
  const all = capturesOf(order);
  const begun = all.find(isTaken) ?? all.find(({ status }) => status === 'PENDING');
  return {
    reference: order.id,
    state: foreignState(order),
    isOurs: units.length > 0 && ours.length === units.length,
    isWhole: isWhole(order, units),
    orderId: captures[0]?.orderId ?? (first?.custom_id || undefined),
    currency: (begun ?? first)?.amount?.currency_code ?? '',
    amountMinor: hundredthsOf((begun ?? first)?.amount?.value),
    at: timeOf(begun?.create_time ?? order.create_time),
    captures,
  };
}

/** A missing time counts as 1970, because nobody can tell whether such money is newer than an order. */
const timeOf = (time: string | undefined): Date => new Date(Date.parse(time ?? '') || 0);

const capturesOf = ({ purchase_units: units = [] }: PaypalOrder): PaypalCapture[] =>
  units.flatMap(({ payments }) => payments?.captures ?? []);

function foreignState(order: PaypalOrder): ForeignPayment['state'] {
  const captures = capturesOf(order);
  if (captures.some(isTaken)) return 'captured';
  if (captures.some(({ status }) => status === 'PENDING')) return 'pending';
  if (captures.length > 0) return 'declined';
  // PayPal says that the order was captured, and does not show the capture.
  if (order.status === 'COMPLETED') return 'pending';
  if (order.status === 'APPROVED') return 'approved';
  return USABLE.has(order.status) ? 'open' : 'gone';
}

/**
 * Says whether the shop gets the whole sum at once: platform fees go to others, and a delayed payment has not arrived.
 */
function isWhole(order: PaypalOrder, units: readonly PaypalUnit[]): boolean {
  const [unit] = units;
  const { platform_fees: fees = [], disbursement_mode: mode = 'INSTANT' } = unit?.payment_instruction ?? {};
  const taken = capturesOf(order).filter(isTaken);
  return (
    units.length === 1 &&
    order.intent === 'CAPTURE' &&
    fees.length === 0 &&
    mode === 'INSTANT' &&
    taken.length <= 1 &&
    taken.every(({ status, final_capture: isFinal }) => status === 'COMPLETED' && isFinal !== false) &&
    refundsOf(order).every(({ status }) => status !== 'COMPLETED' && status !== 'PENDING')
  );
}
