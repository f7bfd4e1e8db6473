import { z } from 'zod';
import { shopCategory } from '../goods/shop-categories.ts';
import { shopLook } from './appearance.ts';
import { HOUSE_PAGES, houseSettings } from './house.ts';
import { DEPOSIT_FOR, REST_RULES } from '../paying/deposits.ts';
import { birr, email, line, moment, phoneLine, version } from '../common.ts';
import { flag, wholeNumber } from '../given.ts';
import { clock, clockOrNone } from '../days/clocks.ts';
import { WEEKDAYS } from '../days/opening-times.ts';
import { orderPrefix } from '../orders/order-prefix.ts';
import { FIRST_PREFIX } from '../orders/order-references.ts';
import { otherWays, offeredWay, savedOtherWays } from '../paying/other-ways.ts';
import { LEAST_DEFECT_DAYS, MOST_RETURN_DAYS } from '../work/case-states.ts';
import { LISTED_METHODS } from '../paying/payment-methods.ts';
import { PAYMENT_ORDERS } from '../paying/payment-order.ts';
import { MOST_OTHER_WAYS } from '../accounts/proofs-asked.ts';
import { TAX_NUMBER } from '../accounts/tax-number.ts';
import { PRICE_KINDS } from '../goods/typed-prices.ts';
import { TAX_POINTS } from '../books/tax-points.ts';
import { bankAccount, paymentMethod } from '../paying/payments.ts';
import { MOST_QUOTATION_DAYS } from '../orders/quotation-states.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_TIN } from '../longest.ts';
import { FIRST_HOLD_DAYS, MOST_HOLD_DAYS } from '../stock/hold-limits.ts';

/** '@name', 't.me/name', 'https://t.me/name' or the bare name. */
const TELEGRAM = /^(?:@|(?:https:\/\/)?t\.me\/)?[A-Za-z]\w{3,31}$/;

const RATE = 'must be a rate such as 130.25';
const PERCENT = 'must be a whole percent such as 10, or nothing';
const percent = z.union([
  z.literal(''),
  z
    .string()
    .max(2)
    .regex(/^\d{1,2}$/, PERCENT),
]);
const SUM = 'must be an amount in birr such as 50000';
const MOST_PRODUCTS = 48;
const MOST_DAYS = 30;
const MOST_REST_DAYS = 180;
const MOST_HOURS = 24 * MOST_DAYS;
const MOST_UNPROVEN_BIRR = 1_000_000;
export const FIRST_UNPROVEN_BIRR = 10_000;
const hours = z.number().int().min(1).max(MOST_HOURS);

const dayTimes = z
  .array(
    z
      .object({ day: z.enum(WEEKDAYS), opensAt: clock, closesAt: clock })
      .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
        path: ['closesAt'],
        message: 'must be later than the shop opens',
      }),
  )
  .max(WEEKDAYS.length)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'must name each day once');

/** The settings that can change without a restart. The database decides; the environment only gives first values. */
export const settings = namedObject('Settings', {
  storeName: line(60),
  phone: phoneLine(40, 0),
  email: line(254, 0),
  telegram: line(60, 0),
  address: line(200, 0),
  city: line(60, 0),
  openingHours: line(120, 0),
  /** The Amharic texts of the three above; while '', Amharic pages show those. Older forms do not send them. */
  addressAm: line(200, 0).default(''),
  cityAm: line(60, 0).default(''),
  openingHoursAm: line(120, 0).default(''),
  /** The hours when the shop is staffed, which visitors read, unless the text `openingHours` of before is still there. */
  openDays: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
  opensAt: clock,
  closesAt: clock,
  /** Days with times of their own, such as a Saturday until 13:00; older forms do not send them. */
  dayTimes: dayTimes.default([]),
  /** The break at noon of each day that is open before and after it; '' for none. Older forms do not send it. */
  breakFrom: clockOrNone.default(''),
  breakUntil: clockOrNone.default(''),
  /** The letters before the numbers of orders in references of payments; an order keeps those of its day. */
  orderPrefix: orderPrefix.default(FIRST_PREFIX),
  legalName: line(120, 0),
  tin: line(LONGEST_TIN, 0),
  /** The number of the trade licence; forms of the previous release do not send it. */
  tradeLicence: line(40, 0).default(''),
  /** The seller's VAT registration number; forms of the previous release do not send it. */
  vatNumber: line(20, 0).default(''),
  bankAccounts: z.array(bankAccount).max(10),
  paymentMethods: z.array(z.enum(LISTED_METHODS)).max(LISTED_METHODS.length),
  /** The payment methods that the owner has defined; forms of the previous release do not send them. */
  otherWays: otherWays.default([]),
  /** The rule for the order of the payment methods: by the buyer's country, or as listed in `paymentMethods`. */
  paymentOrder: z.enum(PAYMENT_ORDERS).default('by-buyer'),
  /** The price of one US dollar in birr, as decimal text; '' while no rate is known, which hides PayPal. */
  usdRate: z.union([
    z.literal(''),
    z
      .string()
      .max(11)
      .regex(/^\d{1,6}(\.\d{1,4})?$/, RATE)
      .refine((rate) => Number(rate) > 0, RATE),
  ]),
  usdRateSource: line(120, 0),
  /** The day on which the limited offer ends, at 00:00 in Ethiopia. */
  offerEndsAt: z.iso.date(),
  /** The id of the product in the limited offer, or '' for none. */
  offerProduct: z.union([z.literal(''), z.uuid()]),
  homePageSize: z.number().int().min(1).max(MOST_PRODUCTS),
  deliveryCities: z.array(line(60)).max(200),
  deliveryPromise: line(200, 0),
  deliveryPromiseAm: line(200, 0).default(''),
  orderExpiresAfterHours: hours,
  bankTransferExpiresAfterHours: hours,
  /** The date that decides in which period the VAT of an order falls; forms of the previous release do not send it. */
  vatCountsAt: z.enum(TAX_POINTS).default('invoice'),
  /** The kind of prices that the shop's people type and read; forms of the previous release do not send it. */
  pricesTyped: z.enum(PRICE_KINDS).default('without-vat'),
  /** The sum in birr above which a second person has to confirm a transfer, as decimal text; '' for never. */
  secondPersonAbove: z
    .union([
      z.literal(''),
      z
        .string()
        .max(11)
        .regex(/^\d{1,8}(\.\d{1,2})?$/, SUM),
    ])
    .default(''),
  /** The largest discount of staff (owners: any), in percent as text; '' for no limit. Older forms do not send it. */
  staffDiscountPercent: percent.default(''),
  /** The least margin over cost after such a discount, in percent of the price without VAT; '' for no limit. */
  staffMarginPercent: percent.default(''),
  /**
   * The most that each person may let out of the house in a day, and take off a price, by the proof of their session;
   * more asks for a proof just now.
   */
  unprovenBirr: z.number().int().min(0).max(MOST_UNPROVEN_BIRR).default(FIRST_UNPROVEN_BIRR),
  unprovenPercent: z.number().int().min(0).max(100).default(20),
  /** All staff have to use a second factor; forms of the previous release do not send it. */
  staffSecondFactor: z.boolean().default(false),
  /** The days for which a quotation holds its prices, and its payment terms; older forms do not send them. */
  quotationDays: z.number().int().min(1).max(MOST_QUOTATION_DAYS).default(14),
  quotationTerms: line(200, 0).default(''),
  /** The days for which a link for paying together accepts payments. */
  payTogetherDays: z.number().int().min(1).max(MOST_DAYS).default(7),
  depositFor: z.enum(DEPOSIT_FOR).default('nobody'),
  depositPercent: z.number().int().min(1).max(90).default(30),
  /** The total in birr from which an order counts as large. */
  depositFromTotal: z.number().int().min(0).max(10_000_000).default(50_000),
  /** The number of days after the deposit until the rest is due. */
  restDays: z.number().int().min(1).max(MOST_REST_DAYS).default(14),
  restRule: z.enum(REST_RULES).default('refund'),
  /** The days after delivery for returns, and for reports of defects, for which the law gives at least 15 days. */
  returnDays: z.number().int().min(0).max(MOST_RETURN_DAYS).default(7),
  defectDays: z.number().int().min(LEAST_DEFECT_DAYS).max(MOST_RETURN_DAYS).default(LEAST_DEFECT_DAYS),
  /** Agents of buyers may search and begin checkouts by the Universal Commerce Protocol; older forms do not send it. */
  assistantsMayOrder: z.boolean().default(false),
  /** The showrooms and what the house tells of itself; older forms do not send them. */
  showrooms: houseSettings.showrooms.default([]),
  aboutText: houseSettings.aboutText.default(''),
  aboutTextAm: houseSettings.aboutTextAm.default(''),
  aboutPictures: houseSettings.aboutPictures.default([]),
  /** The opening days for which a showroom keeps a piece for whoever comes to see it; 0: it keeps none. */
  holdDays: z.number().int().min(0).max(MOST_HOLD_DAYS).default(FIRST_HOLD_DAYS),
});
export type Settings = z.infer<typeof settings>;

/** GET /settings. PUT sends `version` back; fields that somebody has changed since that version are answered with 409. */
export const settingsAnswer = namedObject('SettingsAnswer', {
  settings,
  version: z.number().int(),
  usdRateSetAt: moment.nullable(),
  waitingAccounts: z
    .object({
      accounts: z.array(bankAccount),
      ways: z
        .array(z.string())
        .meta({ description: 'the payment methods of the shop’s own, where one of them is new' }),
      askedBy: z.string(),
      askedAt: moment,
      countsAt: moment,
      mayConfirm: z.boolean().meta({
        description:
          'false for who has asked for it, and where one of both has had their account for less than a day',
      }),
    })
    .nullable()
    .meta({ description: 'accounts that count in a day, or as soon as a second owner confirms them' }),
  /** The payment methods that can be switched on, because the shop's configuration supports them. */
  configuredMethods: z.array(z.enum(LISTED_METHODS)),
  hiddenExamples: z.array(z.string()).meta({
    description: 'fields that are stored as the example of the demo: a shop for customers has them empty',
  }),
});
/** POST /settings/waiting-accounts/confirmation: the accounts as the second owner has seen them. */
export const accountsConfirmation = z.object({
  accounts: settings.shape.bankAccounts,
  ways: z.array(z.string().max(1000)).max(MOST_OTHER_WAYS).default([]),
});

export type WaitingAccounts = NonNullable<z.infer<typeof settingsAnswer>['waitingAccounts']>;
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** Fields without first values, each of which may be left out: a form sends the fields of its part. */
type Sendable<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodDefault<infer Field extends z.ZodType>
      ? Field
      : z.ZodType<z.output<Shape[Name]>, z.input<Shape[Name]>>
  >;
};

const sendable = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field),
    ]),
  ) as unknown as Sendable<Shape>;

/**
 * PUT /settings: the fields to change; others stay as they are stored. New values are checked for use; values that an older
 * release stored are only read.
 */
export const settingsUpdate = namedObject('SettingsUpdate', {
  settings: z.object(
    sendable({
      ...settings.shape,
      email: z.union([z.literal(''), email]),
      phone: z.union([
        z.literal(''),
        phoneLine(40).regex(/^\+?\d[\d\s()./-]{5,}$/, 'must be a phone number such as +251 91 123 4567'),
      ]),
      telegram: z.union([
        z.literal(''),
        line(60).regex(TELEGRAM, 'must be a name of Telegram such as @wenber'),
      ]),
      tin: z.union([z.literal(''), line(10).regex(TAX_NUMBER, 'must be the ten digits of a TIN')]),
      homePageSize: wholeNumber(1, MOST_PRODUCTS),
      orderExpiresAfterHours: wholeNumber(1, MOST_HOURS),
      bankTransferExpiresAfterHours: wholeNumber(1, MOST_HOURS),
      quotationDays: wholeNumber(1, MOST_QUOTATION_DAYS),
      payTogetherDays: wholeNumber(1, MOST_DAYS),
      unprovenBirr: wholeNumber(0, MOST_UNPROVEN_BIRR),
      unprovenPercent: wholeNumber(0, 100),
      staffSecondFactor: flag,
      assistantsMayOrder: flag,
      otherWays: savedOtherWays,
      depositPercent: wholeNumber(1, 90),
      depositFromTotal: wholeNumber(0, 10_000_000),
      restDays: wholeNumber(1, MOST_REST_DAYS),
      returnDays: wholeNumber(0, MOST_RETURN_DAYS),
      defectDays: wholeNumber(LEAST_DEFECT_DAYS, MOST_RETURN_DAYS),
      holdDays: wholeNumber(0, MOST_HOLD_DAYS),
    }),
  ),
  version,
});
export type SentSettings = z.output<typeof settingsUpdate>['settings'];

/** GET /store: the settings that every visitor may know. */
export const store = namedObject('Store', {
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  telegram: z.string(),
  address: z.string(),
  city: z.string(),
  openingHours: z.string(),
  addressAm: z.string().meta({ description: "as `address`, in Amharic; '' for none" }),
  cityAm: z.string(),
  openingHoursAm: z.string(),
  legalName: z.string(),
  tin: z.string(),
  tradeLicence: z
    .string()
    .optional()
    .meta({ description: 'the number of its trade licence, where it has given one' }),
  housePages: z
    .array(z.enum(HOUSE_PAGES))
    .meta({ description: 'the pages about the house that have something to tell' }),
  keepsPieces: z
    .literal(true)
    .optional()
    .meta({ description: 'its showroom keeps a piece for whoever comes to see it' }),
  vatNumber: z.string(),
  paymentMethods: z.array(paymentMethod),
  otherWays: z.array(offeredWay).meta({ description: 'the ways to pay that the owner has named' }),
  paymentOrder: z.enum(PAYMENT_ORDERS),
  deliveryCities: z.array(z.string()),
  usualDelivery: z
    .object({
      fee: birr,
      freeAbove: birr.nullable(),
      isEverywhere: z.boolean().meta({ description: 'no zone has another price' }),
    })
    .meta({ description: 'the price of delivery to places that no zone names' }),
  freeAboveInCity: birr.nullable().meta({
    description: 'the goods above which delivery within the shop’s own city is free; null: it never is',
  }),
  deliveryPromise: z.string(),
  deliveryPromiseAm: z.string(),
  returnDays: z.number().int().meta({ description: 'so many days after they came pieces may be returned' }),
  defectDays: z.number().int().meta({ description: 'the same for pieces with a defect' }),
  calendar: z
    .object({
      openDays: z.array(z.enum(WEEKDAYS)),
      opensAt: z.string(),
      closesAt: z.string(),
      dayTimes: z
        .array(z.object({ day: z.enum(WEEKDAYS), opensAt: z.string(), closesAt: z.string() }))
        .meta({ description: 'days with times of their own' }),
      breakFrom: z.string().meta({
        description: "the break at noon of each day that is open before and after it; '' for none",
      }),
      breakUntil: z.string(),
      closedDays: z.array(z.string()).meta({ description: 'holidays and closings of the next months' }),
    })
    .meta({ description: 'the days on which orders are taken up and delivered, in Ethiopia' }),
  offer: z.object({ endsAt: moment, product: z.string() }),
  publicUrl: z.string(),
  testPayments: z.boolean(),
  cashCap: birr.meta({ description: 'the most cash of one person on one day, by law' }),
  categories: z.array(shopCategory).meta({ description: 'the categories of its products, in their order' }),
  formerCategories: z.record(z.string(), z.string().nullable()).meta({
    description: 'deleted categories, with those to which their addresses lead; null: the whole shop',
  }),
  hasSets: z.literal(true).optional().meta({ description: 'it sells sets of pieces for one price' }),
  look: shopLook.optional().meta({ description: 'only of a shop that has one of its own' }),
  typesWithVat: z.literal(true).optional().meta({ description: 'its people type prices with VAT' }),
  vatPercent: z
    .number()
    .int()
    .optional()
    .meta({ description: 'the usual rate of VAT, where that is not 15' }),
  hasBot: z.literal(true).optional().meta({ description: 'it has a bot at Telegram' }),
});
export type Store = z.infer<typeof store>;
