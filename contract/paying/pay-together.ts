import { z } from 'zod';
import { birr, id, line, moment, phoneLine } from '../common.ts';
import { flag, birrInput } from '../given.ts';
import { METHOD_FACTS, type PaymentMethod } from './payment-methods.ts';
import {
  chosenOtherWay,
  methodOffer,
  paymentBegun,
  paymentMethod,
  returnLanguage,
  transactionNumber,
} from './payments.ts';
import { namedObject } from '../named-object.ts';

/**
 * The states of a link for paying together: open for payments, past its last day, completely paid, or its order ended.
 */
export const LINK_STATES = ['open', 'closed', 'paid', 'over'] as const;
export type LinkState = (typeof LINK_STATES)[number];

const LINK = 'must be the name of a link, 22 letters and digits';
/** The token in the address of a link for paying together: 128 random bits. */
export const linkParams = z.object({
  token: z
    .string()
    .max(22)
    .regex(/^[A-Za-z0-9_-]{22}$/, LINK),
});

/** A link with which anybody can pay a part of an order, as the buyer and administrators see it. */
export const payLink = namedObject('PayLink', {
  url: z.string(),
  state: z.enum(LINK_STATES),
  closesAt: moment,
  payers: z
    .array(
      z.object({
        name: z.string().meta({ description: 'empty: they do not want to be named' }),
        amount: birr,
        paid: z.boolean().meta({ description: 'false: their transfer waits until the shop has seen it' }),
        contact: z.string().optional().meta({ description: 'for administrators' }),
      }),
    )
    .meta({ description: 'the parts that others have paid or sent, oldest first' }),
});
export type PayLink = z.infer<typeof payLink>;

export const payLinkOrNone = namedObject('PayLinkOrNone', { link: payLink.nullable() });

/** An order as everybody with the link sees it: the pieces and the sums, and nothing about the buyer. */
export const sharedOrder = namedObject('SharedOrder', {
  number: z.number().int(),
  state: z.enum(LINK_STATES),
  closesAt: moment,
  pieces: z.array(
    z.object({
      product: id,
      name: z.string(),
      nameAm: z.string().optional(),
      variantName: z.string(),
      variantNameAm: z.string(),
      image: z.string(),
      qty: z.number().int(),
    }),
  ),
  total: birr,
  paid: birr,
  missing: birr,
  free: birr.meta({ description: 'what is missing and is not being paid by somebody else at this moment' }),
  waiting: birr.meta({
    description:
      'what others say that they have transferred, and the shop has not seen yet; it stays missing until then',
  }),
  payers: z.array(z.object({ name: z.string(), amount: birr })).meta({
    description: 'the parts that others have paid; without a name where they do not want to be named',
  }),
  methods: z.array(methodOffer).meta({ description: 'the ways to pay a part, for all that is free' }),
});
export type SharedOrder = z.infer<typeof sharedOrder>;

const CONTACT = 'must be an e-mail address, or a phone number such as 0911 234567';
const isMail = (value: string) => z.email().safeParse(value).success;
const isPhone = (value: string) => /^\+?[\d ()-]+$/.test(value) && value.replace(/\D/g, '').length >= 9;
const contact = phoneLine(120, 0).refine((value) => value === '' || isMail(value) || isPhone(value), {
  message: CONTACT,
});

/** Tells whether only the shop can see that money of a payment method arrived, so that the payer has to report it. */
const isTold = (method: PaymentMethod) => METHOD_FACTS[method].isOffline && !METHOD_FACTS[method].isAtDoor;

/**
 * POST /pay/{token}/contributions: a part that somebody pays. A payment that only the shop can see, such as a bank
 * transfer, is reported after it was made.
 */
export const contributionRequest = z
  .object({
    amount: birrInput,
    method: paymentMethod,
    otherWay: chosenOtherWay,
    language: returnLanguage,
    name: line(60, 0).default(''),
    isNamed: flag.default(false).meta({ description: 'everybody with the link may see the name' }),
    contact: contact.default('').meta({ description: 'how the shop reaches them; needed with `transfer`' }),
    transfer: z
      .object({ transactionNumber: z.union([z.literal(''), transactionNumber]), bank: line(80, 0) })
      .optional()
      .meta({ description: 'of a transfer, or of a way that the owner has named' }),
    instead: id.optional().meta({ description: 'an earlier part of theirs that they have not paid' }),
  })
  .refine(({ method, transfer }) => isTold(method) === (transfer !== undefined), {
    path: ['transfer'],
    message: 'is needed exactly where nobody but the shop sees the money',
  })
  .refine(({ method, transfer }) => method !== 'BankTransfer' || Boolean(transfer?.transactionNumber), {
    path: ['transfer', 'transactionNumber'],
    message: 'is needed for a transfer',
  })
  .refine(({ method, transfer }) => method !== 'BankTransfer' || Boolean(transfer?.bank), {
    path: ['transfer', 'bank'],
    message: 'is needed for a transfer',
  })
  .refine(({ method, contact: given }) => !isTold(method) || given !== '', {
    path: ['contact'],
    message: 'is needed where nobody but the shop sees the money',
  })
  .meta({ id: 'ContributionRequest' });
export type ContributionRequest = z.infer<typeof contributionRequest>;

/** A contribution that was begun, and the browser's next step; null for a transfer, which the shop itself looks for. */
export const contributionBegun = namedObject('ContributionBegun', {
  contribution: id,
  begun: paymentBegun.nullable(),
});
export type ContributionBegun = z.infer<typeof contributionBegun>;

/** The states of a contribution. `returned`: it was too late or too much, and is refunded to its payer. */
export const CONTRIBUTION_STATES = ['paid', 'waiting', 'not-paid', 'returned'] as const;
export type ContributionState = (typeof CONTRIBUTION_STATES)[number];
export const contributionParams = linkParams.extend({ contribution: id });
export const contribution = namedObject('Contribution', {
  state: z.enum(CONTRIBUTION_STATES),
  amount: birr.meta({ description: 'of what is missing; of a part that was paid, what of it pays' }),
  order: sharedOrder.nullable().meta({ description: 'null: the buyer has ended the link' }),
});
export type Contribution = z.infer<typeof contribution>;
