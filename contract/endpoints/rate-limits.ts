import { PIN_LOCKED_MINUTES } from '../accounts/tablet-facts.ts';
import type { RateLimit } from './endpoint.ts';

const TEN_MINUTES = 600;
const AN_HOUR = 3600;

type More = Pick<RateLimit, 'batch' | 'onlyWith'>;
const ofNetwork = (name: string, points: number, seconds: number, more?: More): RateLimit => ({
  ...{ name, by: 'network', points, seconds },
  ...more,
});
const ofPerson = (...limit: Parameters<typeof ofNetwork>): RateLimit => ({
  ...ofNetwork(...limit),
  by: 'person',
});

/**
 * The rate limits by network or by person. Thousands of shoppers of one mobile carrier share an IP address, so a limit
 * by network is wide and meant for programs; admission control rejects what cannot be served. Limits that depend on
 * more than the caller are counted in their modules: passwords, codes to an address, registrations, pictures, receipts,
 * reviews.
 */
export const searches = ofNetwork('search', 12_000, 60, { batch: 100, onlyWith: 'keyword' });
export const quotes = ofNetwork('quotes', 30_000, TEN_MINUTES, { batch: 100 });
export const codeRequests = ofNetwork('codes-network', 300, AN_HOUR);
export const codeLooks = ofNetwork('code-looks', 100, TEN_MINUTES);
/** All messages to the bot come from a few addresses of Telegram. */
export const telegramUpdates = ofNetwork('telegram', 30_000, TEN_MINUTES);
export const orders = ofPerson('orders', 2000, TEN_MINUTES, { batch: 20 });
export const linkingOfOrders: RateLimit = { ...orders, name: 'telegram-orders', points: 60 };
export const orderChangeAnswers: RateLimit = { ...orders, name: 'order-changes', points: 200 };
/** Cases and their pictures are sent by people, one by one. */
export const askingForService: RateLimit = { ...orders, name: 'service', points: 200 };
/** Guessing a link is hopeless (57 random bits); wrong digits are counted by `countedByModules`. */
export const openingOfOrders = ofNetwork('order-links', 600, TEN_MINUTES);
export const readingOfPieces = ofNetwork('pieces', 12_000, 60, { batch: 100 });
export const savingOfPieces = ofPerson('saved', 600, TEN_MINUTES, { batch: 20 });
export const savingOfAddresses = ofPerson('addresses', 100, TEN_MINUTES, { batch: 5 });
/** Each asks somebody else's machine at once. */
export const webhookTries = ofPerson('webhook-tries', 120, AN_HOUR);
export const stockAlerts = ofNetwork('stock-alerts', 300, AN_HOUR);
/** Guessing the id of a hold is hopeless (122 random bits), and guests of one carrier share an address. */
export const keepingOfPieces = ofNetwork('holds', 300, AN_HOUR);
export const askingForQuotations = ofNetwork('quotations', 300, AN_HOUR);
/** PDF papers are expensive to make: the limit allows a day's invoices, but no program that prints without end. */
export const printing = ofPerson('papers', 600, TEN_MINUTES, { batch: 20 });
export const printingByNetwork: RateLimit = { ...printing, name: 'papers-network', by: 'network' };
/** A workshop sends a picture for each stage, and sends it again after its network was cut. */
export const workOfWorkshops = ofNetwork('work', 600, AN_HOUR);
export const payments: RateLimit = { ...orders, name: 'payments' };
/** Each contribution may need a call to a provider, and reserves a part of an order for its payer. */
export const contributions = ofNetwork('contributions', 600, TEN_MINUTES);
/** Guessing a link is hopeless (128 random bits), and drivers of one carrier share an address, so the limit is wide. */
export const readingTours = ofNetwork('tours', 1200, TEN_MINUTES);
export const reportingOfTours: RateLimit = { ...readingTours, name: 'tour-reports', points: 600 };

/** A tablet asks for the list of people each time it is locked; its token cannot be guessed (256 random bits). */
export const tablets = ofNetwork('tablets', 1200, TEN_MINUTES);

/** The limits that modules count themselves; the API document tells developers about them. */
export const countedByModules = {
  wrongPasswords: { points: 8, seconds: TEN_MINUTES },
  wrongPasswordsFromNetwork: { points: 100, seconds: TEN_MINUTES },
  signIns: { points: 300, seconds: TEN_MINUTES },
  passwordsAgain: { points: 8, seconds: TEN_MINUTES },
  wrongPins: { points: 5, seconds: 60 * PIN_LOCKED_MINUTES },
  wrongPinsInADay: { points: 20, seconds: 24 * AN_HOUR },
  wrongPinsOfTablet: { points: 20, seconds: TEN_MINUTES },
  secondFactors: { points: 8, seconds: TEN_MINUTES },
  secondFactorsInADay: { points: 40, seconds: 24 * AN_HOUR },
  secondFactorsBegun: { points: 60, seconds: AN_HOUR },
  registrations: { points: 100, seconds: AN_HOUR },
  accountsByPhone: { points: 10, seconds: 24 * AN_HOUR },
  unprovenOrders: { points: 30, seconds: 24 * AN_HOUR },
  earlierOrders: { points: 5, seconds: 24 * AN_HOUR },
  wrongDigitsOfLink: { points: 5, seconds: AN_HOUR },
  wrongDigitsOfLinkInADay: { points: 10, seconds: 24 * AN_HOUR },
  wrongDigitsOfLinkInAMonth: { points: 20, seconds: 30 * 24 * AN_HOUR },
  wrongDigitsFromNetwork: { points: 60, seconds: AN_HOUR },
  telegramLinks: { points: 10, seconds: AN_HOUR },
  ordersAskedByChat: { points: 5, seconds: 24 * AN_HOUR },
  ordersAskedByPhone: { points: 50, seconds: 24 * AN_HOUR },
  askedByChat: { points: 120, seconds: TEN_MINUTES },
  codes: { points: 5, seconds: AN_HOUR },
  codesInAll: { points: 10, seconds: AN_HOUR },
  smsToNumber: { points: 10, seconds: 24 * AN_HOUR },
  smsToNumberFromNetwork: { points: 5, seconds: 24 * AN_HOUR },
  smsToPrefix: { points: 60, seconds: 24 * AN_HOUR },
  profileChanges: { points: 10, seconds: AN_HOUR },
  exports: { points: 30, seconds: AN_HOUR },
  stockAlertsOfContact: { points: 5, seconds: 24 * AN_HOUR },
  holdsOfContact: { points: 6, seconds: 24 * AN_HOUR },
  heldPiecesOfNetwork: { points: 40, seconds: 24 * AN_HOUR },
  quotationsOfContact: { points: 10, seconds: 24 * AN_HOUR },
  reviews: { points: 30, seconds: AN_HOUR },
  casePictures: { points: 60, seconds: AN_HOUR },
  unknownPayments: { points: 10, seconds: TEN_MINUTES },
  wrongCoupons: { points: 30, seconds: TEN_MINUTES },
  wrongCouponsFromNetwork: { points: 300, seconds: TEN_MINUTES },
  receipts: { points: 10, seconds: AN_HOUR },
  picturesOfGuests: { points: 30, seconds: AN_HOUR },
  pictures: { points: 60, seconds: AN_HOUR },
  sitemaps: { points: 120, seconds: TEN_MINUTES },
  callsOfAgent: { points: 3000, seconds: TEN_MINUTES, batch: 20 },
  sessionsOfAgents: { points: 600, seconds: AN_HOUR, batch: 10 },
  callsOfAgents: { points: 12_000, seconds: TEN_MINUTES, batch: 100 },
  productFeeds: { points: 30, seconds: TEN_MINUTES },
} as const satisfies Record<string, Pick<RateLimit, 'points' | 'seconds' | 'batch'>>;
