import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { FISCAL_CONNECTIONS } from './fiscal-states.ts';

/** The trial of the Ministry's invoice system: a document of nobody's order, whole as it goes over the line. */
export const fiscalTrial = namedObject('FiscalTrial', {
  connection: z.enum(FISCAL_CONNECTIONS).meta({
    description:
      '`typed`: the numbers of the fiscal machine are typed; `trial`: so they are, and the system can be tried; ' +
      '`connected`: the shop obtains them from the system',
  }),
  address: z.string().nullable().meta({ description: 'where the system is; null without an account there' }),
  isStandIn: z.boolean().meta({ description: 'it is the stand-in of the shop, which declares nothing' }),
  document: z
    .string()
    .nullable()
    .meta({ description: 'the trial document in its signed envelope, as JSON; null without an account' }),
  exchanges: z
    .array(
      z.object({
        call: z.string().meta({ description: 'such as POST /v1/register' }),
        sent: z.string().meta({ description: 'the envelope as it was sent; empty where nothing was' }),
        status: z.number().int().nullable().meta({ description: 'null: no answer came' }),
        answer: z.string(),
      }),
    )
    .meta({ description: 'the calls of the trial, in their order; empty before it' }),
});
export type FiscalTrial = z.infer<typeof fiscalTrial>;
