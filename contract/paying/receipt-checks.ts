import { z } from 'zod';
import { birr, id, moment } from '../common.ts';
import { namedObject } from '../named-object.ts';

/** The answers of the service that verifies receipts; `away`: it did not answer, `off`: the shop has none. */
export const RECEIPT_FINDINGS = ['agrees', 'differs', 'not-found', 'away', 'off'] as const;
/** The facts of a receipt in which the bank may disagree. */
export const RECEIPT_FACTS = ['amount', 'receiver', 'date', 'earlier-use'] as const;
export type ReceiptFact = (typeof RECEIPT_FACTS)[number];

/** A transaction number that looks like another one, with the order that it stands with. */
export const alikeNumber = z.object({
  transactionNumber: z.string(),
  order: z.object({ _id: id, number: z.int() }),
});

/** The findings for and against a receipt, which help the staff who decide. */
export const receiptCheck = namedObject('ReceiptCheck', {
  finding: z.enum(RECEIPT_FINDINGS),
  differs: z.array(z.enum(RECEIPT_FACTS)),
  found: z
    .object({ amount: birr, receiver: z.string(), at: moment })
    .nullable()
    .meta({ description: 'what the verifier says of the transfer' }),
  page: z.url().nullable().meta({ description: 'where the bank itself shows the receipt' }),
  fitsBank: z.boolean().meta({ description: 'the number looks as those of its bank do' }),
  alike: z
    .array(alikeNumber)
    .meta({ description: 'numbers that look the same (0 and O), or are the same with marks between' }),
  onStatement: z
    .object({ day: z.iso.date(), amount: birr })
    .nullable()
    .meta({ description: 'the line of a bank statement that has the number' }),
});
export type ReceiptCheck = z.infer<typeof receiptCheck>;
