import { z } from 'zod';
import { birr, id } from './common.ts';
import { movedPrice } from './inventory.ts';
import { quote } from './orders.ts';
import { PAYMENT_METHODS, METHOD_FACTS } from './payment-methods.ts';
import { policyContent } from './policies.ts';
import { settings } from './settings.ts';
import type { ErrorCode } from './texts/errors.ts';

const fields = z.object({
  fields: z
    .record(z.string(), z.string())
    .meta({ description: 'what is wrong, by the name of the field: `shippingAddress.phone`' }),
});
const asked = z.object({ provider: z.enum(PAYMENT_METHODS.map((method) => METHOD_FACTS[method].provider)) });
const conflicts = z
  .array(z.object({ field: z.string(), stored: z.unknown(), yours: z.unknown() }))
  .meta({ description: 'the fields with another value than the one that was sent' });
const productNow = z.object({
  contentVersion: z.int(),
  countInStock: z.int(),
  conflicts: conflicts.optional(),
});

/**
 * The `details` of errors, by code; other codes have none. The OpenAPI document says so, and the tests' clients refuse an
 * answer that is otherwise.
 */
export const ERROR_DETAILS = {
  'invalid-field': fields,
  'invalid-phone': fields,
  'too-many-requests': z.object({ unit: z.enum(['minute', 'hour']), count: z.int() }).optional(),
  'idempotency-key-reused': z.object({ order: id }),
  'quote-changed': quote.meta({ description: 'what it would cost now' }),
  'payment-method-unavailable': quote.optional(),
  'over-limit': quote.optional(),
  'over-cash-limit': quote.optional(),
  'amount-not-due': z.object({ due: birr }),
  'payment-declined': asked.optional(),
  'payment-mismatch': asked.optional(),
  'payment-not-approved': asked.optional(),
  'payment-pending': asked.optional(),
  'prices-moved': z.object({ moved: z.array(movedPrice) }),
  'precondition-failed': productNow,
  'edit-conflict': z
    .union([
      productNow,
      z.object({ settings, version: z.int() }),
      z.object({ content: policyContent, version: z.int() }),
    ])
    .optional()
    .meta({ description: 'what is stored now: of a product, of the settings, of a page' }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

export type DetailedCode = keyof typeof ERROR_DETAILS;
export const isDetailed = (code: string): code is DetailedCode => Object.hasOwn(ERROR_DETAILS, code);
