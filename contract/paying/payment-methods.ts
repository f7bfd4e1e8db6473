/**
 * The ways to pay that a shop may switch on, as an order's `paymentMethod` (spec section 3). This table alone has the
 * facts of each method: offers, limits, screens, mails, the payment watch and settings are derived from it. A new way
 * is one entry here, and a folder in `server/payment-providers/`; what is then missing (its texts, its screen) the
 * compiler names. Without Zod, because browsers load this file.
 */
interface MethodFacts {
  /** The name of the provider's folder, which stored payments refer to. */
  provider: string;
  /** Staff receive and refund the money themselves; no provider is asked. */
  isOffline: boolean;
  /** The provider reports payments to /api/webhooks/{provider}. */
  hasWebhook: boolean;
  /** The method charges PayPal's currency at the shop's exchange rate instead of birr. */
  isForeign: boolean;
  /** The method has a screen of its own that begins the payment; other methods begin with one press. */
  beginsOnScreen: boolean;
  /** The order is paid at its delivery, so it waits for that. */
  isAtDoor: boolean;
  /** The setting with the hours for which an unpaid order waits for its money. */
  hours: 'orderExpiresAfterHours' | 'bankTransferExpiresAfterHours';
  /** The setting that the method needs; while it is empty, the method is hidden. */
  needs: 'usdRate' | 'bankAccounts' | 'otherWays' | null;
  /** The largest payment in santim; null: no limit, or several limits inside the method (Chapa). */
  maxSantim: number | null;
}

const facts = {
  PayPal: {
    provider: 'paypal',
    isOffline: false,
    hasWebhook: true,
    isForeign: true,
    beginsOnScreen: true,
    isAtDoor: false,
    hours: 'orderExpiresAfterHours',
    needs: 'usdRate',
    maxSantim: null,
  },
  Chapa: {
    provider: 'chapa',
    isOffline: false,
    hasWebhook: true,
    isForeign: false,
    beginsOnScreen: false,
    isAtDoor: false,
    hours: 'orderExpiresAfterHours',
    needs: null,
    maxSantim: null,
  },
  BankTransfer: {
    provider: 'bank-transfer',
    isOffline: true,
    hasWebhook: false,
    isForeign: false,
    beginsOnScreen: false,
    isAtDoor: false,
    hours: 'bankTransferExpiresAfterHours',
    needs: 'bankAccounts',
    maxSantim: null,
  },
  PayOnDelivery: {
    provider: 'pay-on-delivery',
    isOffline: true,
    hasWebhook: false,
    isForeign: false,
    beginsOnScreen: false,
    isAtDoor: true,
    hours: 'orderExpiresAfterHours',
    needs: null,
    // The law limits only cash; a transfer or a cheque at the door has no limit.
    maxSantim: null,
  },
  // The methods that the owner has defined in the settings (`other-ways.ts`); their money moves like a bank transfer.
  OtherWay: {
    provider: 'other-way',
    isOffline: true,
    hasWebhook: false,
    isForeign: false,
    beginsOnScreen: false,
    isAtDoor: false,
    hours: 'bankTransferExpiresAfterHours',
    needs: 'otherWays',
    // Each of the owner's methods has its own limit.
    maxSantim: null,
  },
} as const satisfies Record<string, MethodFacts>;

export type PaymentMethod = keyof typeof facts;
export const PAYMENT_METHODS = Object.keys(facts) as PaymentMethod[];
/** The built-in payment methods; those that the owner has defined are a list of their own. */
export type ListedMethod = Exclude<PaymentMethod, 'OtherWay'>;
export const LISTED_METHODS = PAYMENT_METHODS.filter(
  (method): method is ListedMethod => method !== 'OtherWay',
);
export const METHOD_FACTS: Record<PaymentMethod, MethodFacts & { provider: ProviderName }> = facts;

/** The providers with webhooks; each has its own endpoint. */
export type WebhookProvider = Extract<(typeof facts)[PaymentMethod], { hasWebhook: true }>['provider'];

export type ProviderName = (typeof facts)[PaymentMethod]['provider'];

/** The providers that are called over the network; the shop has an account with each. */
export type OnlineProvider = Extract<(typeof facts)[PaymentMethod], { isOffline: false }>['provider'];

/** The ways in which money is handed over without a provider, each with its payment method. */
const offlineWays = {
  transfer: 'BankTransfer',
  cash: 'PayOnDelivery',
  cheque: 'BankTransfer',
  // Tax that the buyer withholds and pays to the tax office for the shop, as a certificate proves.
  withheld: 'BankTransfer',
} as const satisfies Record<string, PaymentMethod>;
export type WayByHand = keyof typeof offlineWays;
export const WAYS_BY_HAND = Object.keys(offlineWays) as WayByHand[];
export const METHOD_OF_WAY: Record<WayByHand, PaymentMethod> = offlineWays;
