import { z } from 'zod';
import { birr, id } from '../common.ts';
import { seenBy, wayByHand } from './payments.ts';

/** Money that somebody has recorded, and a second person is to see before it counts. */
export const waitingMoney = z.object({
  order: z.object({
    _id: id,
    number: z.number().int(),
    user: z.object({ name: z.string(), email: z.string() }),
    amountDue: birr,
  }),
  way: wayByHand,
  otherWay: z.string().optional().meta({ description: 'the id of a way that the owner has named' }),
  reference: z.string(),
  amount: birr,
  seenBy,
});
export type WaitingMoney = z.infer<typeof waitingMoney>;
