/** The acts that ask for a proof; 'reauthentication-required' has a sentence for each, in both languages. */
export const SENSITIVE_ACTS = [
  ...(['ownEmail', 'ownPassword', 'ownExport', 'ownDeletion', 'ownTelegram'] as const),
  ...(['secondFactor', 'resetFactor'] as const),
  ...([
    'makeAdministrator',
    'unmakeAdministrator',
    'emailOfUser',
    'deleteUser',
    'endSessions',
    'changeRole',
    'shopTablet',
    'program',
    'webhook',
    'ownPin',
  ] as const),
  ...(['settings', 'laws', 'deliveryPrices', 'shopWords', 'exampleGoods'] as const),
  ...(['refund', 'decideReceipt', 'recordPayment', 'incomingMoney'] as const),
  /** The acts that need a proof only above a sum. */
  ...(['changeOrder', 'cancelOrder', 'discount', 'coupon', 'prices', 'exchange', 'withheldTax'] as const),
  ...(['cashOut', 'stockOff', 'undoDelivery', 'beginWork'] as const),
  /** The act of giving the password in advance; no call asks for it. */
  'goOn',
] as const;
export type SensitiveAct = (typeof SENSITIVE_ACTS)[number];

/** The things that a call can let out of the house or change for everybody. */
type Moved = 'money' | 'goods' | 'prices' | 'laws' | 'words' | 'rights';

/**
 * A row says what a call moves, and from which worth on somebody has to prove who they are.
 * A proof is a password (or a second factor, where the account has one). It is 'just now' for ten minutes, and 'of the
 * session' for eight hours on a device that was known before (contract/accounts/lifetimes.ts).
 */
export type ValueMove = {
  moves: Moved;
  /** The sum that is compared with the setting. */
  counts?: string;
} & (
  | {
      /** The act that the refusal names. */
      act: SensitiveAct;
      /** The proof without which the call does nothing, whatever it is worth. Such a call is refused at a shop tablet. */
      always?: 'just now' | 'of the session';
      /**
       * The setting above which a proof just now is asked for, counted for each person and day; below it the proof of
       * the session is enough. The verb, which alone knows the worth, asks `server/settings/proofs.service.ts`; only
       * verbs of calls with an act may.
       */
      above?: 'unprovenBirr' | 'unprovenPercent';
      /** The others who are asked, and from where on. */
      also?: string;
    }
  | {
      act?: undefined;
      always?: undefined;
      above?: undefined;
      /** The people who are asked in place of the caller's proof, and from where on. */
      also: string;
    }
);

const REFUND = {
  moves: 'money',
  act: 'refund',
  always: 'of the session',
  above: 'unprovenBirr',
  counts: 'the money that goes back',
} as const;
/** Money goes back to whom it came from, and belongs to no order. */
const UNCLAIMED_BACK = { moves: 'money', act: 'incomingMoney', always: 'of the session' } as const;
const MONEY_IN = {
  moves: 'money',
  always: 'of the session',
  also: 'a second person above `secondPersonAbove`',
} as const;
const CHANGE = {
  moves: 'money',
  act: 'changeOrder',
  above: 'unprovenBirr',
  counts:
    'the money that goes back, or by how much the discount grows, with pieces that are added below their price of today',
  also: 'an owner beyond `staffDiscountPercent` or the margin',
} as const;
const CANCEL = {
  moves: 'money',
  act: 'cancelOrder',
  above: 'unprovenBirr',
  counts: 'the paid part of the order',
} as const;
const DISCOUNT = {
  moves: 'prices',
  act: 'discount',
  above: 'unprovenBirr',
  counts: 'the discount',
  also: 'an owner beyond `staffDiscountPercent` or the margin',
} as const;
const COUPON = {
  moves: 'prices',
  act: 'coupon',
  above: 'unprovenBirr',
  counts: 'the amount, or the dearest delivery, as often as it can be used, or the percent',
} as const;
const PRICES = {
  moves: 'prices',
  act: 'prices',
  above: 'unprovenPercent',
  counts:
    'by how much a price falls, also below that of the original of a copy; in birr the pieces that leave the stock',
} as const;
const SETS = { ...PRICES, counts: 'the percent that the set takes off its pieces' } as const;
const STOCK = {
  moves: 'goods',
  act: 'stockOff',
  above: 'unprovenBirr',
  counts: 'the price of the pieces that leave the stock',
} as const;
const CASH = { moves: 'money', act: 'cashOut', above: 'unprovenBirr' } as const;
const OWN_FACTOR = { moves: 'rights', act: 'secondFactor', always: 'just now' } as const;
const ROLE = { moves: 'rights', act: 'changeRole', always: 'just now' } as const;
const WEBHOOK = { moves: 'rights', act: 'webhook', always: 'just now' } as const;
const LAWS = { moves: 'laws', act: 'laws', always: 'of the session' } as const;
const ZONES = { moves: 'prices', act: 'deliveryPrices', always: 'of the session' } as const;
const WORDS = { moves: 'words', act: 'shopWords', always: 'of the session' } as const;

/** The calls that move money, goods, prices, laws, rights or the words that buyers read. */
export const VALUE_MOVES = {
  'POST /api/orders/:id/refunds': REFUND,
  'POST /api/service-cases/:id/money-back': REFUND,
  'POST /api/incoming-money/:id/refund': UNCLAIMED_BACK,
  'POST /api/orders/:id/recorded-payments': { ...MONEY_IN, act: 'recordPayment' },
  'POST /api/orders/:id/receipts/:receipt/decision': { ...MONEY_IN, act: 'decideReceipt' },
  'POST /api/incoming-money/:id/order': { ...MONEY_IN, act: 'incomingMoney' },
  'PUT /api/incoming-money/:id/aside': { moves: 'money', act: 'incomingMoney', always: 'of the session' },
  'POST /api/crew-cash/:crew/counts': { moves: 'money', act: 'recordPayment', always: 'of the session' },
  'POST /api/orders/:id/changes': CHANGE,
  'POST /api/orders/:id/changes/:change/answer': CHANGE,
  'POST /api/orders/:id/cancel': CANCEL,
  'POST /api/deliveries/:id/calls': CANCEL,
  'POST /api/deliveries/:id/release': CANCEL,
  'PUT /api/orders/:id/deliver': {
    moves: 'money',
    act: 'withheldTax',
    above: 'unprovenBirr',
    counts: 'tax counted as withheld, and transfers that somebody without `payments:write` has seen',
    also: 'a second person above `secondPersonAbove`',
  },
  'POST /api/orders/:id/delivery-undo': {
    moves: 'goods',
    act: 'undoDelivery',
    above: 'unprovenBirr',
    counts: 'the price of the order, whose goods can leave again',
  },
  'POST /api/deliveries/reports': {
    moves: 'money',
    act: 'recordPayment',
    above: 'unprovenBirr',
    counts: 'cash that a crew is said to have taken',
  },
  'POST /api/work-orders/:id/beginning': {
    moves: 'goods',
    act: 'beginWork',
    above: 'unprovenBirr',
    counts: 'what is not paid of the order',
  },
  'POST /api/orders/by-phone': DISCOUNT,
  'POST /api/counter/sales': {
    ...DISCOUNT,
    counts:
      'the discount, tax counted as withheld, transfers that somebody without `payments:write` has seen, and cash of a sale without a network that a later count has not found',
    also: `${DISCOUNT.also}; a second person above \`secondPersonAbove\`, and at a tablet above \`unprovenBirr\``,
  },
  'POST /api/counter/orders/:id/payments': {
    moves: 'money',
    act: 'recordPayment',
    above: 'unprovenBirr',
    counts: 'tax counted as withheld, and transfers that somebody without `payments:write` has seen',
    also: 'a second person above `secondPersonAbove`, and at a tablet above `unprovenBirr`',
  },
  'POST /api/discount-requests/:id/answer': DISCOUNT,
  'POST /api/quotations/by-staff': {
    ...DISCOUNT,
    counts: 'the discount, and transport below the price of its rule',
  },
  'PUT /api/quotations/:id/validity': {
    ...DISCOUNT,
    counts: 'by how much the prices it promises are below those of today',
  },
  'POST /api/coupons': COUPON,
  'PUT /api/coupons/:id': COUPON,
  'PUT /api/products/:id': {
    ...PRICES,
    counts: `${PRICES.counts}; any number in its words that may be an account`,
  },
  'POST /api/sets': SETS,
  'PUT /api/sets/:id': SETS,
  'POST /api/products/prices': PRICES,
  'POST /api/products/bulk': PRICES,
  'POST /api/products/imports/:id/run': PRICES,
  'POST /api/stock/:id/floor-model': PRICES,
  'POST /api/service-cases/:id/floor-models': PRICES,
  'POST /api/service-cases/:id/exchange': {
    moves: 'goods',
    act: 'exchange',
    above: 'unprovenBirr',
    counts: 'what was paid for the old pieces, whatever the new ones cost',
  },
  'POST /api/service-cases/:id/outcome': {
    moves: 'goods',
    also: 'an owner or another colleague, for an exchange whose old pieces nobody has fetched',
  },
  'POST /api/stock/:id/adjustment': STOCK,
  'POST /api/stock/:id/count': STOCK,
  'PATCH /api/products/:id/stock': STOCK,
  'POST /api/drawers/:id/entries': { ...CASH, counts: 'the cash that is taken out' },
  'POST /api/drawers/:id/sessions': { ...CASH, counts: 'what is missing' },
  'POST /api/drawers/:id/handovers': { ...CASH, counts: 'what is missing' },
  'POST /api/drawers/:id/closings': { ...CASH, counts: 'what is missing' },
  'POST /api/example-goods/removal': { moves: 'goods', act: 'exampleGoods', always: 'of the session' },
  'POST /api/laws': LAWS,
  'POST /api/delivery/zones': ZONES,
  'PUT /api/delivery/zones/:id': ZONES,
  'PUT /api/delivery/zones/order': ZONES,
  'DELETE /api/delivery/zones/:id': ZONES,
  'PUT /api/delivery/places/zone': ZONES,
  'PUT /api/settings': {
    moves: 'words',
    act: 'settings',
    always: 'of the session',
    also: 'a second owner, or 24 hours, for a new account to which buyers send money',
  },
  'POST /api/settings/waiting-accounts/confirmation': {
    moves: 'words',
    act: 'settings',
    always: 'just now',
    also: 'an owner other than the one who asked',
  },
  'PUT /api/settings/fiscal-key': { moves: 'laws', act: 'settings', always: 'just now' },
  'DELETE /api/settings/fiscal-key': { moves: 'laws', act: 'settings', always: 'just now' },
  'PUT /api/appearance': WORDS,
  'POST /api/appearance/undo': WORDS,
  'PUT /api/policies/:name': WORDS,
  'POST /api/staff/invitations': ROLE,
  'PUT /api/staff/:id': ROLE,
  'POST /api/staff/roles': ROLE,
  'PUT /api/staff/roles/:id': ROLE,
  'DELETE /api/users/:id': { moves: 'rights', act: 'deleteUser', always: 'just now' },
  'DELETE /api/users/:id/sessions': { moves: 'rights', act: 'endSessions', always: 'just now' },
  'DELETE /api/users/:id/second-factor': { moves: 'rights', act: 'resetFactor', always: 'just now' },
  'POST /api/tablets': { moves: 'rights', act: 'shopTablet', always: 'just now' },
  'POST /api/programs': { moves: 'rights', act: 'program', always: 'just now' },
  'POST /api/program-webhooks': WEBHOOK,
  'POST /api/program-webhooks/:id/secret': WEBHOOK,
  'PUT /api/own-pin': { moves: 'rights', act: 'ownPin', always: 'just now' },
  'POST /api/users/second-factor/app-challenge': OWN_FACTOR,
  'POST /api/users/second-factor/app': OWN_FACTOR,
  'DELETE /api/users/second-factor/app': OWN_FACTOR,
  'POST /api/users/second-factor/passkey-challenge': OWN_FACTOR,
  'POST /api/users/second-factor/passkeys': OWN_FACTOR,
  'DELETE /api/users/second-factor/passkeys/:id': OWN_FACTOR,
  'POST /api/users/second-factor/recovery-codes': OWN_FACTOR,
} as const satisfies Readonly<Record<string, ValueMove>>;

/** Returns what a call moves, or undefined when it moves nothing. */
export const valueMoveOf = (key: string): ValueMove | undefined =>
  (VALUE_MOVES as Readonly<Record<string, ValueMove>>)[key];

/** The calls that write and need no proof, by the reason why nothing leaves the house by them. */
export const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'it opens or ends an account or a session of the caller, who gives a password or a code with it': [
    'POST /api/staff-invitations/:token/acceptance',
    'POST /api/orders/opened',
    'POST /api/tablet/sessions',
    'POST /api/users',
    'POST /api/users/by-phone',
    'POST /api/users/earlier-orders',
    'POST /api/users/email-verification',
    'POST /api/users/forgot-password',
    'POST /api/users/login',
    'POST /api/users/login/second-factor',
    'POST /api/users/logout',
    'POST /api/users/logout-everywhere',
    'POST /api/users/phone-codes',
    'POST /api/users/phone-login',
    'POST /api/users/phone-verification',
    'POST /api/users/reauthentication',
    'POST /api/users/reauthentication/challenge',
    'POST /api/users/reset-password',
    'POST /api/users/set-Verified-EmailCode',
    'DELETE /api/users/sessions/:id',
    'DELETE /api/own-pin',
  ],
  'its verb asks for the proof where another address, password or right is in it': [
    'POST /api/users/profile/deletion',
    'POST /api/users/telegram-links',
    'PUT /api/users/:id',
    'PUT /api/users/profile',
  ],
  'it takes rights or links away': [
    'DELETE /api/orders/:id/links',
    'DELETE /api/orders/:id/pay-link',
    'DELETE /api/orders/:id/telegram-links',
    'DELETE /api/quotations/:id/link',
    'DELETE /api/saved/link',
    'DELETE /api/settings/waiting-accounts',
    'DELETE /api/staff/invitations/:id',
    'DELETE /api/staff/roles/:id',
    'DELETE /api/tablets/:id',
    'DELETE /api/programs/:id',
    'DELETE /api/program-webhooks/:id',
    'DELETE /api/tours/:id',
    'DELETE /api/users/telegram-links',
    'DELETE /api/workshops/:id/link',
  ],
  'somebody orders, asks or pays at the prices of the shop, or at those of a promise that was proven': [
    'POST /api/orders',
    'POST /api/orders/:id/making/:delay/cancellation',
    'POST /api/orders/:id/payments',
    'POST /api/orders/:id/receipts',
    'POST /api/orders/:id/service-cases',
    'POST /api/orders/:id/telegram-links',
    'POST /api/orders/quote',
    'POST /api/pay/:token/contributions',
    'POST /api/pay/:token/contributions/:contribution',
    'POST /api/products/:id/reviews',
    'POST /api/products/:id/reviews/pictures',
    'POST /api/quotations',
    'POST /api/quotations/:id/order',
    'POST /api/quotations/:id/order-by-staff',
    'POST /api/saved/pieces',
    'POST /api/products/named',
    'POST /api/saved/shown',
    'POST /api/service-cases/:id/offer-answer',
    'POST /api/service-cases/:id/pictures',
    'POST /api/service-cases/:id/withdrawal',
    'POST /api/holds',
    'POST /api/stock-alerts',
    'POST /api/uploads/UserImages',
    'PUT /api/orders/:id/half-day',
    'PUT /api/orders/:id/pay',
    'PUT /api/orders/:id/pay-link',
    'PUT /api/saved/link',
    'PUT /api/stock-alerts/:id/confirmation',
    'DELETE /api/saved/pieces/:id',
    'DELETE /api/holds/:id',
    'DELETE /api/stock-alerts/:id',
  ],
  'the sender is known by a secret in its address or by its signature, and the shop asks the provider': [
    'POST /api/tour/:token/reports',
    'POST /api/webhooks/chapa',
    'POST /api/webhooks/paypal',
    'POST /api/webhooks/telegram',
    'POST /api/work/:token/pieces/:id/delays',
    'POST /api/work/:token/pieces/:id/stages',
  ],
  'a crew says what it did at a door, and owes the cash until somebody else has counted it': [
    'POST /api/own-tour/reports',
  ],
  'people keep addresses of their own, and an order goes to one only as its buyer sees it': [
    'POST /api/addresses',
    'PUT /api/addresses/:id',
    'DELETE /api/addresses/:id',
  ],
  'it sends what a program may read to the address for which a proof was given': [
    'PUT /api/program-webhooks/:id',
    'POST /api/program-webhooks/:id/test',
    'POST /api/webhook-deliveries/:id/again',
  ],
  'it computes an answer and stores nothing': [
    'POST /api/orders/:id/changes/quote',
    'POST /api/orders/by-phone/known',
    'POST /api/orders/by-phone/quote',
    'POST /api/products/attribute-proposals',
    'POST /api/products/bulk/preview',
  ],
  'it writes notes, names, states of work or papers, which move nothing by themselves': [
    'POST /api/closing',
    'POST /api/month/lock',
    'POST /api/counter/sales/:id/seen-to',
    'POST /api/customers/:id/merge',
    'POST /api/customers/:id/notes',
    'POST /api/customers/:id/separation',
    'PUT /api/customers/:id/tags',
    'DELETE /api/customers/:id/notes/:note',
    'POST /api/discount-requests',
    'POST /api/orders/:id/changes/:change/withdrawal',
    'POST /api/orders/:id/notes',
    'POST /api/orders/:id/phone-proof',
    'POST /api/orders/:id/review-closing',
    'POST /api/quotations/:id/withdrawal',
    'POST /api/service-cases/:id/notes',
    'POST /api/service-cases/:id/visits',
    'PUT /api/service-cases/:id/state',
    'POST /api/refused-pieces/:id/service-case',
    'POST /api/refused-pieces/:id/delivery',
    'POST /api/statements',
    'PUT /api/fiscal-documents/:id',
    'PUT /api/fiscal-documents/:id/state',
    'POST /api/settings/fiscal-trial',
    'PUT /api/orders/:id/fiscal-receipt',
    'POST /api/holds/:id/end',
    'POST /api/holds/:id/extension',
    'PUT /api/stock-alerts/:id/told',
    'PUT /api/withheld-tax/:id/certificate',
    'POST /api/staff/:id/hand-over',
    'PUT /api/staff/:id/place',
    'POST /api/work-delays/:id/decision',
    'DELETE /api/incoming-money/:id/aside',
    'PUT /api/first-day',
  ],
  'it plans deliveries and work, and pieces stay where they are': [
    'POST /api/crews',
    'PUT /api/crews/:id',
    'POST /api/deliveries/:id/join',
    'POST /api/deliveries/:id/split',
    'POST /api/deliveries/planning',
    'PUT /api/deliveries/:id/crew',
    'PUT /api/deliveries/:id/half-day',
    'PUT /api/deliveries/tour',
    'POST /api/tours',
    'PUT /api/orders/prepared',
    'POST /api/work-orders/:id/delays',
    'POST /api/work-orders/:id/stages',
    'PUT /api/work-orders/:id',
    'POST /api/workshops',
    'POST /api/workshops/:id/link',
    'PUT /api/workshops/:id',
  ],
  'pieces come in, or change their place in the house': [
    'POST /api/orders/:id/returns',
    'POST /api/stock/:id/transfer',
    'POST /api/stock/deliveries',
    'POST /api/stock/deliveries/:id/cancel',
    'POST /api/stock/deliveries/:id/receive',
    'PUT /api/stock/:id/cost',
    'PUT /api/stock/:id/warning',
    'PUT /api/stock/places',
  ],
  'it begins or describes what is sold; prices come by other calls': [
    'POST /api/products',
    'POST /api/products/:id/duplicate',
    'DELETE /api/categories/:slug',
    'POST /api/categories',
    'PUT /api/categories/:slug',
    'PUT /api/categories/order',
    'DELETE /api/materials/:id',
    'PATCH /api/materials/:id/state',
    'POST /api/materials',
    'PUT /api/materials/:id',
    'DELETE /api/products/:id',
    'DELETE /api/products/imports/:id',
    'PATCH /api/products/:id/state',
    'POST /api/products/:id/ownership',
    'POST /api/products/imports',
    'POST /api/products/imports/:id/pictures/again',
    'PUT /api/products/imports/:id/answers',
    'PUT /api/products/imports/:id/pictures',
    'POST /api/uploads/productdbImages',
    'POST /api/uploads',
    'PATCH /api/uploads/:id',
    'DELETE /api/uploads/:id',
    'DELETE /api/search/lexicon/entries/:id',
    'POST /api/search/lexicon/entries',
    'PUT /api/search/lexicon/words',
    'DELETE /api/reviews/:id/answer',
    'DELETE /api/reviews/:id/hidden',
    'PUT /api/reviews/:id/answer',
    'PUT /api/reviews/:id/hidden',
    'PUT /api/reviews/:id/looked-at',
    'PUT /api/reviews/:id/pictures/:picture/hidden',
  ],
  'it says when the shop works and who is told of what': [
    'DELETE /api/calendar/closings/:id',
    'POST /api/calendar/closings',
    'PUT /api/calendar/holidays/:key',
    'DELETE /api/notices/groups/:id',
    'DELETE /api/notices/not-sent/:id',
    'POST /api/notices/groups',
    'POST /api/notices/not-sent/:id/again',
    'POST /api/notices/tests',
    'PUT /api/notices/:notice',
    'PUT /api/notices/mine',
  ],
  'what goes out was written by calls that were allowed': [
    'POST /api/held-back/release',
    'POST /api/waiting-jobs/:id/send-now',
  ],
  'it drops a mail or message, and never money, goods or rights': ['POST /api/waiting-jobs/:id/give-up'],
  'it names a drawer': ['POST /api/drawers', 'PUT /api/drawers/:id'],
  'its right alone guards it': [
    'PUT /api/orders/:id/transport',
    'POST /api/service-cases/:id/order',
    'POST /api/service-cases/:id/offer',
  ],
};
