import { z } from 'zod';
import { day, id, keyword, moment } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { auditText } from '../texts/audit-log.ts';

/** Every action that the audit log has a text for, as {subject}.{what was done}: 'product.deleted'. */
const AUDIT_ACTIONS = auditText.below('actions');
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of things whose changes are recorded. */
export const AUDIT_SUBJECTS = [
  'settings',
  'policy',
  'product',
  'import',
  'material',
  'search',
  'picture',
  'review',
  'user',
  'staff',
  'order',
  'delivery',
  'payment',
  'drawer',
  'closing',
  'tablet',
  'fiscal',
  'coupon',
  'quotation',
  'workshop',
  'case',
  'customer',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Fields by the names of the API, with the API's values; amounts are birr. */
export const auditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.infer<typeof auditFields>;

export const auditEntry = z.object({
  position: z.number().int(),
  at: moment,
  /** The name as it was then. Without an id the shop itself. */
  actor: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** The address of the call. */
  network: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({ type: z.enum(AUDIT_SUBJECTS), id: z.string(), label: z.string() }),
  /** Only what changed. */
  before: auditFields,
  after: auditFields,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const THE_SHOP = 'shop';
const position = wholeNumber(1, 1e12);

/**
 * GET /audit, newest first. `keyword`: words of the person's name or of what it was about, or a whole id of either.
 * `before` and `after` are positions of entries: the page below the one, or above the other.
 */
export const auditQuery = z
  .object({
    keyword: keyword.optional(),
    about: z.enum(AUDIT_SUBJECTS).optional(),
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

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** The `before` of the next, older page, and the `after` of the newer one; null without such a page. */
  older: z.number().int().nullable(),
  newer: z.number().int().nullable(),
  /** Everybody who ever did something, by the newest name. */
  actors: z.array(z.object({ _id: z.string().nullable(), name: z.string() })),
});
export type AuditPage = z.infer<typeof auditPage>;
