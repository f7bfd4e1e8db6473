import { z } from 'zod';
import { LONGEST_PASTED, MAX_ORDER_LINES } from '#contract/longest.ts';
import { MAX_SANTIM } from '#contract/money.ts';

/** The inputs of the catalogue. Fields that the shop does not use are accepted and ignored, as the protocol asks. */

const santim = z.number().int().min(0).max(MAX_SANTIM);
const words = z.string().max(LONGEST_PASTED);
const context = z.looseObject({ language: z.string().max(35).optional(), currency: words.optional() });
export type Context = z.infer<typeof context>;

const pagination = z.looseObject({
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be the cursor of an answer')
    .optional(),
  limit: z.number().int().min(1).optional(),
});

const filters = z.looseObject({
  categories: z.array(words).max(1, 'may name one category, in which the shop searches').optional(),
  price: z.looseObject({ min: santim.optional(), max: santim.optional() }).optional(),
});

export const searchInput = z
  .looseObject({
    query: words.optional(),
    filters: filters.optional(),
    pagination: pagination.optional(),
    context: context.optional(),
  })
  .refine(
    ({ query, filters: of }) =>
      [query?.trim(), of?.categories?.[0], of?.price?.min, of?.price?.max].some(
        (given) => given !== undefined && given !== '',
      ),
    'must have a query or a filter',
  );
export type SearchInput = z.infer<typeof searchInput>;

const identifier = z.string().min(1).max(LONGEST_PASTED);

export const lookupInput = z.looseObject({
  ids: z.array(identifier).min(1).max(MAX_ORDER_LINES),
  context: context.optional(),
});
export type LookupInput = z.infer<typeof lookupInput>;

export const productInput = z.looseObject({
  id: identifier,
  selected: z
    .array(z.looseObject({ name: words, id: words.optional(), label: words.optional() }))
    .max(20)
    .optional(),
  preferences: z.array(words).max(20).optional(),
  context: context.optional(),
});
export type ProductInput = z.infer<typeof productInput>;
