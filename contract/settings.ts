import { z } from 'zod';
import { email, moment, text } from './common.ts';
import { paymentMethod } from './orders.ts';

/** '@name', 't.me/name', 'https://t.me/name' or the bare name. */
const TELEGRAM = /^(?:@|(?:https:\/\/)?t\.me\/)?[A-Za-z]\w{3,31}$/;

const line = (max: number) => z.union([z.literal(''), text(max)]);

/** What a shop owner changes without a restart; the database rules, the environment gives first values. */
export const settings = z.object({
  storeName: text(60),
  phone: line(40),
  email: line(254),
  telegram: line(60),
  address: line(200),
  city: line(60),
  openingHours: line(120),
  legalName: line(120),
  tin: line(20),
  bankAccounts: z
    .array(z.object({ bank: text(80), accountName: text(120), accountNumber: text(40) }))
    .max(10),
  paymentMethods: z.array(paymentMethod),
  /** Birr for one US dollar, as a decimal text; '' when no rate is known, which hides PayPal. */
  usdRate: z.union([
    z.literal(''),
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,4})?$/)
      .refine((rate) => Number(rate) > 0),
  ]),
  usdRateSource: line(120),
  /** The day the limited offer ends, at 00:00 in Ethiopia. */
  offerEndsAt: z.iso.date(),
  /** The product the offer is about: its id, or '' for none. */
  offerProduct: z.union([z.literal(''), z.uuid()]),
  homePageSize: z.number().int().min(1).max(48),
  deliveryCities: z.array(text(60)).max(200),
  deliveryPromise: line(200),
  orderExpiresAfterHours: z
    .number()
    .int()
    .min(1)
    .max(24 * 30),
  bankTransferExpiresAfterHours: z
    .number()
    .int()
    .min(1)
    .max(24 * 30),
});
export type Settings = z.infer<typeof settings>;

/** GET /settings. `version` goes back with PUT: a form that is not the newest is answered with 409. */
export const settingsAnswer = z.object({
  settings,
  version: z.number().int(),
  usdRateSetAt: moment.nullable(),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** PUT /settings. What shoppers will use must be usable; what was stored by an older release is only read. */
export const settingsUpdate = z.object({
  settings: settings.extend({
    email: z.union([z.literal(''), email]),
    phone: z.union([z.literal(''), text(40).regex(/^\+?\d[\d\s()./-]{5,}$/)]),
    telegram: z.union([z.literal(''), text(60).regex(TELEGRAM)]),
  }),
  version: z.number().int(),
});

/** GET /store: what every visitor may know of the settings. */
export const store = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  telegram: z.string(),
  address: z.string(),
  city: z.string(),
  openingHours: z.string(),
  legalName: z.string(),
  tin: z.string(),
  paymentMethods: z.array(paymentMethod),
  deliveryCities: z.array(z.string()),
  deliveryPromise: z.string(),
  offer: z.object({ endsAt: moment, product: z.string() }),
  publicUrl: z.string(),
  testPayments: z.boolean(),
});
export type Store = z.infer<typeof store>;
