/**
 * The ways to pay that a shop may switch on, as an order's `paymentMethod` (spec section 3). What has to be known of a
 * way stands here alone: offers, limits, screens, mails, the payment watch and settings are derived from it. A new way
 * is one entry here, and a folder in `server/payment-providers/`; what is then missing (its texts, its screen) the
 * compiler names. Without Zod, because the browser gets a copy.
 */
interface MethodFacts {
  /** The name of its folder, by which payments are stored. */
  provider: string;
  /** People of the shop move the money both ways; no provider is asked. */
  isOffline: boolean;
  /** The provider tells the shop of payments, at /api/webhooks/{provider}. */
  hasWebhook: boolean;
  /** It takes PayPal's currency at the shop's rate, not birr. */
  isForeign: boolean;
  /** Its own screen begins the payment; else one press does. */
  beginsOnScreen: boolean;
  /** It is paid when the goods are brought, so that the order waits for its delivery. */
  isAtDoor: boolean;
  /** The setting that says for how many hours an order waits for its money. */
  hours: 'orderExpiresAfterHours' | 'bankTransferExpiresAfterHours';
  /** The setting without which nobody can pay so: what is empty hides the way. */
  needs: 'usdRate' | 'bankAccounts' | 'otherWays' | null;
  /** The most that may be paid so, in santim; null: no limit, or one of its own means (Chapa). */
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
    // Cash alone is limited by law; a transfer or a cheque at the door is not.
    maxSantim: null,
  },
  // All that the owner names in the settings (`other-ways.ts`); money moves as by a bank transfer.
  OtherWay: {
    provider: 'other-way',
    isOffline: true,
    hasWebhook: false,
    isForeign: false,
    beginsOnScreen: false,
    isAtDoor: false,
    hours: 'bankTransferExpiresAfterHours',
    needs: 'otherWays',
    // Each has a limit of its own.
    maxSantim: null,
  },
} as const satisfies Record<string, MethodFacts>;

export type PaymentMethod = keyof typeof facts;
export const PAYMENT_METHODS = Object.keys(facts) as PaymentMethod[];
/** The ways that are one each; those that the owner names stand in a list of their own. */
export type ListedMethod = Exclude<PaymentMethod, 'OtherWay'>;
export const LISTED_METHODS = PAYMENT_METHODS.filter(
  (method): method is ListedMethod => method !== 'OtherWay',
);
export const METHOD_FACTS: Record<PaymentMethod, MethodFacts & { provider: ProviderName }> = facts;

/** The providers that tell the shop of payments; each has its own endpoint. */
export type WebhookProvider = Extract<(typeof facts)[PaymentMethod], { hasWebhook: true }>['provider'];

export type ProviderName = (typeof facts)[PaymentMethod]['provider'];

/** The providers that are asked over the network: the shop has an account with each. */
export type OnlineProvider = Extract<(typeof facts)[PaymentMethod], { isOffline: false }>['provider'];

/** The ways in which money changes hands where no provider is asked, each with its payment method. */
const offlineWays = {
  transfer: 'BankTransfer',
  cash: 'PayOnDelivery',
  cheque: 'BankTransfer',
  // Tax that the buyer pays to the tax office for the shop; a certificate says so.
  withheld: 'BankTransfer',
} as const satisfies Record<string, PaymentMethod>;
export type WayByHand = keyof typeof offlineWays;
export const WAYS_BY_HAND = Object.keys(offlineWays) as WayByHand[];
export const METHOD_OF_WAY: Record<WayByHand, PaymentMethod> = offlineWays;
