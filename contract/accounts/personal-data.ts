import { z } from 'zod';
import { LANGUAGES } from '../shop/languages.ts';
import { auditFields } from './audit.ts';
import { id, moment } from '../common.ts';
import { order } from '../orders/orders.ts';
import { deliveryProof } from '../deliveries/tours.ts';
import { passwordInput } from './users.ts';
import { namedObject } from '../named-object.ts';

/** POST /users/profile/deletion. */
export const accountDeletion = namedObject('CurrentPassword', {
  currentPassword: passwordInput
    .optional()
    .meta({ description: 'left out by an account by phone without a password' }),
});

const money = z.object({ currency: z.string(), amount: z.string().meta({ description: 'decimal' }) });

/** An order with every attempt to pay it, and all its refunds. */
const exportedOrder = order.extend({
  payments: z.array(
    z.object({
      provider: z.string(),
      status: z.string(),
      asked: money,
      came: money.nullable(),
      /** The numbers by which the provider, the bank or the shop knows the payment. */
      references: z.array(z.string()),
    }),
  ),
  /** The history of the order, with the reasons that the buyer gave and those that were written about them. */
  history: z.array(z.object({ at: moment, kind: z.string(), to: z.string().nullable(), reason: z.string() })),
  /** Addresses of the pictures of receipts that were sent; the person's session token opens them. */
  receiptPictures: z.array(z.string()),
  /** The drivers' reports about the order's deliveries, with the addresses of their pictures. */
  proofs: z.array(deliveryProof.omit({ pictures: true }).extend({ pictures: z.array(z.string()) })),
  moneyBack: z.array(z.object({ charged: money, status: z.string(), reason: z.string(), createdAt: moment })),
});

/**
 * GET /users/profile/export: all data that the shop stores about the caller. Tables with a line in
 * `server/personal-data/person-tables.ts` are added as further lists.
 */
export const personExport = z
  .looseObject({
    shop: z.string(),
    exportedAt: moment,
    account: z.object({
      _id: id,
      name: z.string(),
      email: z.string(),
      /** A new address whose code has not been entered yet. */
      emailToVerify: z.string().nullable(),
      language: z.enum(LANGUAGES),
      picture: z.string(),
      isAdmin: z.boolean(),
      registeredAt: moment,
    }),
    /** The legal texts that the person agreed to, each by its page and version. */
    consents: z.array(
      z.object({ document: z.string(), version: z.number().int(), textSha256: z.string(), agreedAt: moment }),
    ),
    sessions: z.array(
      z.object({
        device: z.string(),
        signedInAt: moment.meta({ description: 'when the password was last given' }),
        lastUsedAt: moment,
        endsAt: moment,
        current: z.boolean(),
      }),
    ),
    /**
     * Browsers and networks from which the person signed in, by their dates alone; the shop stores only unreadable marks.
     */
    knownPlaces: z.array(z.object({ lastUsedAt: moment })),
    orders: z.array(exportedOrder),
    /** The service cases about delivered pieces, with their pictures. */
    serviceCases: z.array(
      z.object({
        number: z.number().int(),
        order: id,
        kind: z.string(),
        state: z.string(),
        wish: z.string(),
        reason: z.string(),
        beyond: z.string(),
        createdAt: moment,
        lines: z.array(z.object({ line: z.number().int(), qty: z.number().int() })),
        pictures: z.array(z.string()),
        messages: z.array(z.object({ at: moment, kind: z.string(), text: z.string() })),
      }),
    ),
    /** The notes that staff have written about the person. */
    customerCard: z.object({
      tags: z.array(z.string()),
      notes: z.array(z.object({ at: moment, text: z.string() })),
    }),
    reviews: z.array(
      z.object({
        _id: id,
        product: z.object({ _id: id, name: z.string() }),
        name: z.string(),
        rating: z.number().int(),
        comment: z.string(),
        createdAt: moment,
        answer: z.object({ text: z.string(), at: moment }).optional(),
        /** The reason and the time since when others do not see the review; null while they see it. */
        hidden: z.object({ reason: z.string(), at: moment }).nullable(),
      }),
    ),
    uploads: z.array(z.object({ address: z.string(), uploadedAt: moment })),
    /** Unfinished uploads of large pictures, with their file names; sizes in bytes. */
    uploadsUnderWay: z.array(
      z.object({ filename: z.string(), beganAt: moment, bytes: z.number(), received: z.number() }),
    ),
    /** Mails to the person that are not sent yet. */
    mailsWaiting: z.array(z.object({ subject: z.string(), queuedAt: moment })),
    /** Changes of the person's data by staff; for administrators also all changes that they made themselves. */
    auditLog: z.array(z.object({ at: moment, action: z.string(), before: auditFields, after: auditFields })),
  })
  .meta({ id: 'PersonalData' });
export type PersonExport = z.infer<typeof personExport>;
