import { HttpError } from '#server/lib/http/http-error.ts';
import {
  METHOD_FACTS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type ProviderName,
  type WayByHand,
} from '#contract/paying/payment-methods.ts';
import type { MethodOffer, PaymentBegun } from '#contract/paying/payments.ts';

/**
 * A way to pay, which talks to whoever moves the money. Each way is a folder beside this file with one of
 * these. Providers report what they see; `sales/apply-payment.ts` alone decides whether it is the right
 * money.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** After so many hours in which it decides nothing the buyer may pay otherwise; left out: it always decides. */
  readonly pendingHours?: number;
  /** The means that its own page offers, with the most that each takes; left out where there is but one. */
  meansFor?(totalSantim: number): NonNullable<MethodOffer['means']>;
  /**
   * Makes the payment known at the provider, or finds it again: one payment and attempt never makes two there.
   * @throws HttpError 502 when the provider is away.
   */
  begin(payment: PaymentFacts): Promise<Begun>;
  /**
   * Asks the provider for the present state of the payment. Money that the buyer has approved is captured,
   * but only after `claim()` has answered true: from then on the order does not expire.
   * @throws HttpError 502 when the provider is away.
   */
  settle(payment: PaymentFacts, claim: () => Promise<boolean>): Promise<Finding>;
  /**
   * Looks up a payment that the shop has not begun, by the provider's id of it; null where the provider knows none. Left out:
   * every payment of this way is begun by the shop. @throws HttpError 502 when the provider is away.
   */
  lookUp?(reference: string): Promise<ForeignPayment | null>;
  /** Gives money back. The same refund never gives twice. @throws HttpError 502 when the provider is away. */
  refund(refund: RefundFacts): Promise<RefundFinding>;
  /**
   * Verifies the event's signature over the body as it came, and only then reads it. What it says is no more than
   * a hint to ask the provider.
   * @throws HttpError 401 when the signature is not valid, 503 when it cannot be verified now.
   */
  readEvent(event: RawEvent): Promise<PaymentEvent>;
}

/** By which provider a method of the contract is paid, and back. */
export const providerNameOf = (method: PaymentMethod): ProviderName => METHOD_FACTS[method].provider;
const methods = new Map(PAYMENT_METHODS.map((method) => [providerNameOf(method), method]));
export const methodOf = (provider: ProviderName): PaymentMethod => methods.get(provider)!;

/** No provider moves this money: people do, both ways. */
export const isOffline = (provider: ProviderName): boolean => METHOD_FACTS[methodOf(provider)].isOffline;

/** Those that are configured. */
export type Providers = Partial<Record<ProviderName, PaymentProvider>>;

/** @throws HttpError 409 when the way to pay is not configured (any more). */
export function providerOf(providers: Providers, name: ProviderName): PaymentProvider {
  const provider = providers[name];
  if (!provider) throw new HttpError(409, 'payment-method-unavailable');
  return provider;
}

export interface PaymentFacts {
  id: string;
  orderId: string;
  orderNumber: number;
  /** Counted up by every refusal: another attempt is another request to the provider. */
  attempt: number;
  currency: string;
  /** In hundredths of the currency. */
  amountMinor: number;
  /** By what the provider knows the payment, once it does. */
  reference: string | null;
  captureId: string | null;
  /** The part of its money that the shop has given back or is about to, in minor units of the captured currency. */
  refundedMinor: number;
  /** The order's page. */
  returnUrl: string;
  buyer: { name: string; email: string; phone: string };
}

export interface Begun {
  /** By what the provider knows the payment from now on; null where nobody else does. */
  reference: string | null;
  answer: PaymentBegun;
}

export type Finding =
  /** Nothing was taken; it may still be paid. With `refused` the provider has just declined to take it as it stands. */
  | { state: 'open'; refused?: boolean }
  /** The provider knows nothing to be paid: unknown or voided there. `mayStillPay` as below. */
  | { state: 'gone'; mayStillPay?: boolean }
  /**
   * Tried and refused; nothing was taken. With `retry` the buyer may try the same payment again; with `mayStillPay` the
   * shop begins another one, though the provider may take money for this one all the same.
   */
  | { state: 'declined'; retry: boolean; mayStillPay?: boolean }
  /** Money may be moving. */
  | { state: 'pending'; captureId: string | null }
  | Captured;

/** Money was taken: how much, and for which of the shop's orders, as the provider says. */
export interface Capture {
  captureId: string;
  currency: string;
  amountMinor: number;
  orderId: string | undefined;
  /** All that was given back of it. */
  refunds: GivenBack[];
}

export interface GivenBack {
  id: string;
  amountMinor: number;
  /** The shop's refund, where the provider knows it. */
  ourId?: string;
}

/** Names what a provider took back against the shop's will: a dispute or a chargeback that the buyer won. */
export const reversalOf = (captureId: string): string => `reversed-${captureId}`;
export const isReversal = (refundId: string): boolean => refundId.startsWith('reversed-');

export interface Captured extends Capture {
  state: 'captured';
  /** Further captures of the same payment. */
  further?: Capture[];
}

/** Every capture of a payment, as the provider lists them. */
export const capturesOf = (captured: Captured): Capture[] => [captured, ...(captured.further ?? [])];

/** A payment that was begun without the shop, as its provider knows it. */
export interface ForeignPayment {
  reference: string;
  state: 'gone' | 'open' | 'approved' | 'pending' | 'captured' | 'declined';
  /** All of it goes to the shop's own account. */
  isOurs: boolean;
  /** It is one sum for one merchant, taken at once. */
  isWhole: boolean;
  /** For which of the shop's orders it was begun, as whoever began it says; undefined: it names none. */
  orderId: string | undefined;
  currency: string;
  /** In hundredths of the currency. */
  amountMinor: number;
  /** The time when its money was taken; of one without money, when it was begun. */
  at: Date;
  /** The money that was taken for the shop's own account. */
  captures: (Capture & { at: Date })[];
}

export interface RefundFacts {
  id: string;
  /** Null: the money belongs to no order. */
  orderNumber: number | null;
  captureId: string;
  /** By what the provider knows the payment. */
  reference: string | null;
  currency: string;
  amountMinor: number;
  reason: string;
  /** The provider's own id of this refund, when it was already asked for and is pending there. */
  providerRefundId: string | null;
  /** The way in which people gave the money back, where no provider sends it. */
  byHand: { way: WayByHand; reference: string } | null;
}

export type RefundFinding =
  | { state: 'completed' | 'pending'; providerRefundId: string }
  /** Nothing was given back and it will not be: why, for the administrator. */
  | { state: 'refused'; why: string };

/** A provider's message as it came. */
export interface RawEvent {
  headers: Record<string, string | undefined>;
  /** Unparsed. */
  body: string;
}

export interface PaymentEvent {
  /** The provider's id of the event: the same event comes more than once. */
  id: string;
  type: string;
  /** By what the provider knows the payment it is about; null when it does not say. */
  reference: string | null;
  /** The shop's order, where only that is named. */
  orderId?: string | null;
}
