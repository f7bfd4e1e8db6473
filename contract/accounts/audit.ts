import { z } from 'zod';
import { day, id, keyword, moment } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { LOGGED_EVENTS, JOURNAL_NOUNS } from '../journal/events.ts';
import { namedObject } from '../named-object.ts';

/** The changed fields of an entry, by the names of the API and with the values of the API; amounts are in birr. */
export const auditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.infer<typeof auditFields>;

export const auditEntry = namedObject('AuditEntry', {
  position: z.number().int(),
  at: moment,
  /** The person who acted, with the name of that time; without an id the shop acted by itself. */
  actor: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** The IP address from which the call came. */
  network: z.string().nullable(),
  action: z.enum(LOGGED_EVENTS),
  subject: z.object({ type: z.enum(JOURNAL_NOUNS), id: z.string(), label: z.string() }),
  /** The changed fields only, with their values before and after the change. */
  before: auditFields,
  after: auditFields,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const THE_SHOP = 'shop';
const position = wholeNumber(1, 1e12);

/**
 * GET /audit, newest first. `keyword`: words of the name of the person or of the changed thing, or a whole id of
 * either. `before` and `after` are positions of entries: the page of older entries, or of newer ones.
 */
export const auditQuery = z
  .object({
    keyword: keyword.optional(),
    about: z.enum(JOURNAL_NOUNS).optional(),
    actor: z
      .union([z.literal(THE_SHOP), id])
      .optional()
      .meta({ description: 'who did it; shop: the shop itself' }),
    from: day.optional().meta({ description: 'first day, in Ethiopia' }),
    to: day.optional().meta({ description: 'last day, in Ethiopia' }),
    before: position.optional(),
    after: position.optional(),
    size: wholeNumber(1, 100).prefault(30),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: 'must not stand beside before',
  });
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditPage = namedObject('AuditPage', {
  entries: z.array(auditEntry),
  /**
   * The positions to ask the next pages with: the older one as `before`, the newer one as `after`; null: no such page.
   */
  older: z.number().int().nullable(),
  newer: z.number().int().nullable(),
  /** Everybody who has an entry in the log, each with the newest name. */
  actors: z.array(z.object({ _id: z.string().nullable(), name: z.string() })),
});
export type AuditPage = z.infer<typeof auditPage>;
