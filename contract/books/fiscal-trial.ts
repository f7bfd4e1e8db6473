import { z } from 'zod';
import { moment, text } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { FISCAL_CONNECTIONS, FISCAL_KEY_SOURCES, FISCAL_KEY_STATES } from './fiscal-states.ts';

const LONGEST_PEM = 16_000;

/** A key and its certificate as an owner pastes or uploads them. */
export const sentFiscalKey = z.object({
  key: text(LONGEST_PEM).meta({ description: 'the RSA key as PEM, without a password' }),
  certificate: text(LONGEST_PEM).meta({ description: 'its certificate as PEM' }),
});
export type SentFiscalKey = z.infer<typeof sentFiscalKey>;

/** The pair that signs; the key itself is in no answer. */
export const fiscalKey = namedObject('FiscalKey', {
  source: z.enum(FISCAL_KEY_SOURCES).nullable().meta({ description: 'null: there is none' }),
  canBeKept: z.boolean().meta({ description: 'the shop has a `SECRETS_KEY`, with which it can keep a pair' }),
  hidesVariables: z
    .boolean()
    .meta({ description: 'the variables hold a pair too, which does not count while this one is kept' }),
  state: z.enum(FISCAL_KEY_STATES).nullable(),
  certificate: z
    .object({ subject: z.string(), fingerprint: z.string(), from: moment, until: moment })
    .nullable(),
});
export type FiscalKey = z.infer<typeof fiscalKey>;

/** The trial of the Ministry's invoice system: a document of nobody's order, whole as it goes over the line. */
export const fiscalTrial = namedObject('FiscalTrial', {
  connection: z.enum(FISCAL_CONNECTIONS).meta({
    description:
      '`typed`: the numbers of the fiscal machine are typed; `trial`: so they are, and the system can be tried; ' +
      '`connected`: the shop obtains them from the system',
  }),
  address: z.string().nullable().meta({ description: 'where the system is; null without an account there' }),
  key: fiscalKey,
  isStandIn: z.boolean().meta({ description: 'it is the stand-in of the shop, which declares nothing' }),
  document: z.string().nullable().meta({
    description: 'the trial document in its signed envelope, as JSON; null without an account or a key',
  }),
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
