import { z } from 'zod';
import { birr, id, line, moment, text } from '../common.ts';
import { flag, birrInput } from '../given.ts';
import { LARGEST_RECEIPT_PICTURE } from '../pictures/pictures.ts';
import { namedObject } from '../named-object.ts';
import { RECEIPT_LINK } from './banks.ts';
import { chosenOtherWay, transactionNumber } from './payments.ts';

/** POST /orders/{id}/receipts: what the buyer knows of their transfer. The picture's bytes decide its type. */
export const receiptRequest = z
  .object({
    transactionNumber: z.union([z.literal(''), transactionNumber]).optional(),
    bank: line(80, 0).optional(),
    otherWay: chosenOtherWay,
    amount: birrInput.optional().meta({ description: 'a part of what is due; absent: all of it' }),
    link: z
      .string()
      .max(250)
      .regex(RECEIPT_LINK, 'must be the address of a receipt as its bank sends it')
      .optional()
      .meta({ description: 'the address of the receipt in the bank’s message' }),
    picture: z
      .base64()
      .max(Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4)
      .optional()
      .meta({ description: 'JPEG, PNG, GIF, WebP or AVIF, at most 1 MB' }),
  })
  .refine(({ transactionNumber: number, otherWay }) => otherWay !== undefined || Boolean(number), {
    path: ['transactionNumber'],
    message: 'is needed for a transfer',
  })
  .refine(({ bank, otherWay }) => otherWay !== undefined || Boolean(bank), {
    path: ['bank'],
    message: 'is needed for a transfer',
  })
  .meta({ id: 'ReceiptRequest' });
export type ReceiptRequest = z.infer<typeof receiptRequest>;

/** A receipt that a buyer sent for their bank transfer. */
export const receipt = namedObject('Receipt', {
  _id: id,
  transactionNumber: z.string(),
  bank: z.string(),
  amount: birr,
  hasPicture: z.boolean(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** The reason why the receipt was refused. */
  reason: z.string().nullable(),
  createdAt: moment,
});
export type Receipt = z.infer<typeof receipt>;

/** The member of staff who saw the money on an account, which a second person has to confirm. */
export const firstConfirmation = namedObject('SeenBy', {
  _id: id,
  name: z.string(),
  amount: birr,
  at: moment,
});
export type FirstConfirmation = z.infer<typeof firstConfirmation>;

/** POST /orders/{id}/receipts/{receipt}/decision. A refusal needs a reason, which the buyer reads. */
export const receiptDecision = z
  .object({
    accepted: flag,
    reason: text(300, 0).default(''),
    amount: birrInput.optional().meta({ description: 'what came; absent: as the receipt says' }),
    despite: flag.optional().meta({
      description: 'the money was seen on the account, although something speaks against the receipt',
    }),
  })
  .refine(({ accepted, reason }) => accepted || reason !== '', {
    path: ['reason'],
    message: 'is needed for a refusal',
  })
  .meta({ id: 'ReceiptDecision' });
export type ReceiptDecision = z.infer<typeof receiptDecision>;
export const receiptParams = z.object({ id, receipt: id });
