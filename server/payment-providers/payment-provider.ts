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
 * A way to pay, which talks to whoever moves the money. Each folder beside this file implements one. Providers report
 * what they see; `sales/apply-payment.ts` alone decides whether it is the right money.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /**
   * The hours without a decision of the provider after which the buyer may pay otherwise; absent: it always decides.
   */
  readonly pendingHours?: number;
  /**
   * Returns the means on the provider's own page, with the most that each takes; absent where the provider has only
   * one.
   */
  meansFor?(totalSantim: number): NonNullable<MethodOffer['means']>;
  /**
   * Starts the payment at the provider, or finds it again: repeated calls for one attempt create only one payment
   * there.
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
   * Looks up a payment that was started without the shop, by its id at the provider; null where the provider knows
   * none. Absent: all payments of this way are started by the shop.
   * @throws HttpError 502 when the provider is away.
   */
  lookUp?(reference: string): Promise<ForeignPayment | null>;
  /** Refunds money; a repeated call refunds only once. @throws HttpError 502 when the provider is away. */
  refund(refund: RefundFacts): Promise<RefundFinding>;
  /**
   * Verifies the signature over the body as received, before the body is parsed. The event is only a hint to ask the
   * provider.
   * @throws HttpError 401 when the signature is not valid, 503 when it cannot be verified now.
   */
  readEvent(event: RawEvent): Promise<PaymentEvent>;
}

/** Returns the provider that handles a method of the contract; `methodOf` is the reverse. */
export const providerNameOf = (method: PaymentMethod): ProviderName => METHOD_FACTS[method].provider;
const methods = new Map(PAYMENT_METHODS.map((method) => [providerNameOf(method), method]));
export const methodOf = (provider: ProviderName): PaymentMethod => methods.get(provider)!;

/** Says whether people, not a provider, move the money, both for payments and for refunds. */
export const isOffline = (provider: ProviderName): boolean => METHOD_FACTS[methodOf(provider)].isOffline;

/** The configured providers. */
export type Providers = Partial<Record<ProviderName, PaymentProvider>>;

/** @throws HttpError 409 when the way to pay is not configured (any more). */
export function providerOf(providers: Providers, name: ProviderName): PaymentProvider {
  const provider = providers[name];
  if (!provider) throw new HttpError('payment-method-unavailable');
  return provider;
}

export interface PaymentFacts {
  id: string;
  orderId: string;
  orderNumber: number;
  /** The text that buyers write into their transfer, so that the shop finds it on its statement. */
  orderReference: string;
  /** Grows by one with every refusal, because each attempt is a separate request to the provider. */
  attempt: number;
  currency: string;
  /** In hundredths of the currency. */
  amountMinor: number;
  /** The provider's id of the payment; null until the provider has one. */
  reference: string | null;
  captureId: string | null;
  /** The part of the payment that the shop has refunded or is about to, in minor units of the captured currency. */
  refundedMinor: number;
  /** The address of the order's page. */
  returnUrl: string;
  buyer: { name: string; email: string; phone: string };
}

export interface Begun {
  /** The provider's id of the payment from now on; null where no provider is involved. */
  reference: string | null;
  answer: PaymentBegun;
}

export type Finding =
  /** No money was taken; the payment may still be approved. `refused` says that the provider has just declined it. */
  | { state: 'open'; refused?: boolean }
  /**
   * The provider has nothing to be paid: the payment is unknown or voided there. `mayStillPay` means the same as below.
   */
  | { state: 'gone'; mayStillPay?: boolean }
  /**
   * The provider refused and took nothing. With `retry` the buyer may try the same payment again. With `mayStillPay`
   * the shop begins another payment, although the provider may still take money for this one.
   */
  | { state: 'declined'; retry: boolean; mayStillPay?: boolean }
  /** Money may be moving. */
  | { state: 'pending'; captureId: string | null }
  | Captured;

/** Money that was taken, as the provider reports it, with the shop's order that it was taken for. */
export interface Capture {
  captureId: string;
  currency: string;
  amountMinor: number;
  orderId: string | undefined;
  /** All refunds of this capture, also those made without the shop. */
  refunds: ProviderRefund[];
}

export interface ProviderRefund {
  id: string;
  amountMinor: number;
  /** The id of the shop's own refund, where the provider reports it. */
  ourId?: string;
}

/**
 * Builds the refund id of money that a provider took back against the shop's will: a dispute or chargeback won by the
 * buyer.
 */
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
  /** True when all of the money goes to the shop's own account. */
  isOurs: boolean;
  /** True when the payment is one sum for one merchant, captured at once and without fees for others. */
  isWhole: boolean;
  /** The shop's order that the payment names, which anybody could have entered; undefined: it names none. */
  orderId: string | undefined;
  currency: string;
  /** In hundredths of the currency. */
  amountMinor: number;
  /** The time when money was taken; for a payment without money, the time when it was started. */
  at: Date;
  /** The money that was taken for the shop's own account. */
  captures: (Capture & { at: Date })[];
}

export interface RefundFacts {
  id: string;
  /** Null when the money belongs to no order. */
  orderNumber: number | null;
  captureId: string;
  /** The provider's id of the payment. */
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
  /** The refund was declined for good. `why` tells an administrator the reason. */
  | { state: 'refused'; why: string };

/** A provider's message as it came. */
export interface RawEvent {
  headers: Record<string, string | undefined>;
  /** The raw body, not parsed. */
  body: string;
}

export interface PaymentEvent {
  /** The provider's id of the event: the same event comes more than once. */
  id: string;
  type: string;
  /** The provider's id of the payment that the event is about; null when the event does not say. */
  reference: string | null;
  /** The shop's order, for events that name only the order. */
  orderId?: string | null;
}
