import { z } from 'zod';
import { withoutAccount } from './banks.ts';
import { birr, line, moment } from '../common.ts';
import { ETH_QR_FIELDS, type EthQrAccount } from './eth-qr.ts';
import { flag, birrInput } from '../given.ts';
import { namedWay, offeredWay, otherWayId } from './other-ways.ts';
import { PAYMENT_METHODS, WAYS_BY_HAND } from './payment-methods.ts';
import { LANGUAGES } from '../shop/languages.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_REFERENCE } from '../longest.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS).meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;

const ethQrField = (name: keyof EthQrAccount, problem: string) =>
  z.string().trim().max(ETH_QR_FIELDS[name].most, problem).regex(ETH_QR_FIELDS[name].form, problem);

const ethQrAccount = namedObject('EthQrAccount', {
  guid: ethQrField('guid', 'must be the at most 32 letters and digits that the bank gives'),
  participant: ethQrField('participant', 'must be 3 to 8 capitals and digits'),
  category: ethQrField('category', 'must be four digits'),
  name: ethQrField('name', 'must be at most 25 Latin capitals and digits').meta({
    description: "the receiver as the payer's app shows it; '': the account's name",
  }),
  city: ethQrField('city', 'must be at most 15 Latin capitals and digits').meta({
    description: "'': the shop's city",
  }),
});

export const bankAccount = namedObject('BankAccount', {
  bank: line(80),
  accountName: line(120),
  accountNumber: line(40),
  ethQr: ethQrAccount.optional().meta({ description: 'what its bank gives to be paid by EthQR' }),
});
export type BankAccount = z.infer<typeof bankAccount>;

/**
 * The shop's bank accounts, and the reference that the buyer writes into the transfer, by which the shop finds it on
 * its statement.
 */
export const transferDetails = namedObject('TransferDetails', {
  reference: z.string(),
  accounts: z.array(bankAccount),
});

const names = { name: z.string(), nameAm: z.string().optional() };

/** Tells whether an amount can be paid by one method, and the reason if not. */
export const methodOffer = namedObject('MethodOffer', {
  method: paymentMethod,
  problem: z.enum(['over-limit', 'under-limit']).nullable(),
  limit: birr.nullable().meta({ description: 'the most that can be paid in this way' }),
  withoutCash: z.literal(true).optional().meta({
    description: 'At the door: with what is due there already it is more than the law allows in cash.',
  }),
  cashLimit: birr
    .optional()
    .meta({ description: 'with `withoutCash`: the most that the law allows in cash' }),
  /** The payment means on Chapa's own page, each with its published maximum; null: no maximum. */
  means: z.array(z.object({ ...names, max: birr.nullable(), open: z.boolean() })).optional(),
  /** The shop's accounts for a transfer; only for an order with the method BankTransfer. */
  transfer: transferDetails.optional(),
  reference: z
    .string()
    .optional()
    .meta({ description: 'with `otherWay` of an order: what its buyer gives as the reason of the payment' }),
  otherWay: offeredWay
    .optional()
    .meta({ description: 'which of the ways that the owner has named (OtherWay)' }),
});
export type MethodOffer = z.infer<typeof methodOffer>;

/** The amount that PayPal charges for an amount in ETB, with the rate, its source and its time. */
export const charge = namedObject('Charge', {
  currency: z.string(),
  amount: z.string(),
  etbPerUnit: z.string(),
  source: z.string(),
  asOf: moment.nullable(),
});

/** The language of the page to which a payer returns from a provider; a wrong value does not stop the payment. */
export const returnLanguage = z
  .enum(LANGUAGES)
  .optional()
  .catch(undefined)
  .meta({ description: 'of the page to which they come back from the provider; absent: both together' });

/** The id of a payment method of the owner's own; needed with the method OtherWay, and ignored with all others. */
export const chosenOtherWay = otherWayId.optional().meta({ description: 'the id of a way of OtherWay' });

export const paymentRequest = namedObject('PaymentRequest', {
  method: paymentMethod,
  amount: birrInput.optional().meta({ description: 'a part of what is due; absent: all of it' }),
  otherWay: chosenOtherWay,
  language: returnLanguage,
});

/** GET /orders/{id}/methods. */
export const methodsQuery = z.object({
  amount: birrInput.optional().meta({ description: 'a part of what is due; absent: all of it' }),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;

/** POST /orders/{id}/payments: the browser's next step. */
export const paymentBegun = z
  .discriminatedUnion('provider', [
    z.object({
      provider: z.literal('paypal'),
      providerOrderId: z.string(),
      /** The address where buyers approve when no pop-up window can open; afterwards they return to /order/{id}. */
      approveUrl: z.string().nullable(),
    }),
    z.object({ provider: z.literal('chapa'), checkoutUrl: z.string() }),
    transferDetails.extend({ provider: z.literal('bank-transfer') }),
    z.object({ provider: z.literal('pay-on-delivery') }),
    z.object({ provider: z.literal('other-way') }),
  ])
  .meta({ id: 'PaymentBegun' });
export type PaymentBegun = z.infer<typeof paymentBegun>;

/**
 * PUT /orders/{id}/pay: the provider's result, of which only the id is read; without an id the open payment is meant.
 * `id` comes from PayPal, even for a payment that began outside the shop; `tx_ref` was always made by the shop.
 */
export const paymentResult = z
  .object({ id: z.string().max(64).optional(), tx_ref: z.string().max(64).optional() })
  .transform(({ id: ofPaypal, tx_ref: txRef }) => ({ reference: ofPaypal ?? txRef, paypalId: ofPaypal }))
  .meta({ id: 'PaymentResult' });

export const paypalConfig = namedObject('PaypalConfig', {
  clientId: z.string(),
  currency: z.string(),
  sdkUrl: z.string(),
  test: z.boolean().meta({ description: 'the payments are not real' }),
});
export type PaypalConfig = z.infer<typeof paypalConfig>;

/** A payment that pays a part of an order, or all of it. */
export const paidPart = z.object({
  method: paymentMethod,
  proof: z.string(),
  amount: birr.meta({ description: 'of the price' }),
  /** The amount as decimal text, in the currency of the payment. */
  charged: z.object({ currency: z.string(), amount: z.string() }),
  otherWay: namedWay.optional(),
});
export type PaidPart = z.infer<typeof paidPart>;

/** The money that paid an order. */
export const payingMoney = z.object({
  method: paymentMethod,
  otherWay: namedWay.optional(),
  proof: z.string(),
  paidAt: moment,
});

/** A way in which money is handed over without a provider. */
export const wayByHand = z.enum(WAYS_BY_HAND);
export type WayByHand = z.infer<typeof wayByHand>;

/** Tells whether money that was handed over in one way can only be recorded with a number. */
const needsReference = (way: WayByHand): boolean => way === 'transfer' || way === 'cheque';

/** A bank's transaction number as people type it; compared in capitals and without spaces. */
export const transactionNumber = line(LONGEST_REFERENCE, 4)
  .transform((value) => withoutAccount(value.replace(/[\s-]+/g, '').toUpperCase()))
  .pipe(z.string().regex(/^[A-Z0-9/.]{4,40}$/, 'must be letters and digits'));

/** Money that staff took or saw arrive. Cash needs no reference; a certificate of withheld tax may follow later. */
export const manualPayment = z
  .object({
    way: wayByHand,
    amount: birrInput,
    reference: z.union([z.literal(''), transactionNumber]).default(''),
    due: birrInput.optional().meta({
      description: 'what was due as the person saw it: where it is another sum now, nothing is written',
    }),
    overpaid: flag.optional().meta({ description: 'the amount is more than is due; the rest is to go back' }),
    despite: flag.optional().meta({
      description:
        'it was seen, although its number looks like a used one: the word of somebody who may record payments',
    }),
    otherWay: chosenOtherWay,
  })
  .refine(
    ({ way, reference, otherWay }) => !needsReference(way) || reference !== '' || otherWay !== undefined,
    {
      path: ['reference'],
      message: 'is needed for a transfer and for a cheque',
    },
  )
  .meta({ id: 'TakenByHand' });
export type ManualPayment = z.infer<typeof manualPayment>;

/** The kinds of movements of money: in (capture, receipt) and out. */
export const MOVEMENT_KINDS = ['capture', 'receipt', 'refund', 'reversal'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A movement of money, as its provider or the staff reported it. */
export const movement = namedObject('Movement', {
  kind: z.enum(MOVEMENT_KINDS),
  method: paymentMethod,
  proof: z.string().meta({ description: 'by what the provider knows it' }),
  otherWay: namedWay.optional(),
  money: z
    .object({ currency: z.string(), amount: z.string() })
    .meta({ description: 'decimal text; with a minus when it left the shop' }),
  at: moment.meta({ description: 'when the shop heard of it' }),
});
export type Movement = z.infer<typeof movement>;
