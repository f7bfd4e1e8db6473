import { z } from 'zod';
import { birr, id, keyword, line, listQuery, text, version } from '../common.ts';
import { flag, priceInput, wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';
import {
  MAX_SET_LINES,
  MAX_SET_PICTURES,
  MAX_SET_PIECES,
  MAX_SET_POINTS,
  MOST_SET_PERCENT,
  SET_KIND_FACTS,
  SET_KINDS,
} from './set-kinds.ts';
import { PRICE_KINDS } from './typed-prices.ts';

/** The address of a picture of this shop: one that was uploaded, or one of its own. */
const picture = z
  .string()
  .max(200)
  .regex(/^\/images\/[\w./-]+$/, 'must be a picture that was sent to this shop');
const kind = z.enum(SET_KINDS);

const setLine = z.object({
  product: id,
  variant: id
    .nullish()
    .transform((given) => given ?? null)
    .meta({
      description: 'null: the buyer chooses among the variants of the product',
    }),
  qty: wholeNumber(1, MAX_SET_PIECES),
});

/** A piece of the set on its first picture; the places are percent of its width and height. */
const setPoint = z.object({
  product: id,
  variant: setLine.shape.variant,
  x: wholeNumber(0, 100),
  y: wholeNumber(0, 100),
});

const fields = {
  name: line(80),
  nameAm: line(80, 0).default(''),
  description: text(1000, 0).default(''),
  descriptionAm: text(1000, 0).default(''),
  pictures: z.array(picture).max(MAX_SET_PICTURES).default([]),
  kind,
  value: priceInput.nullish().meta({ description: 'whole percent, birr, or none, by its kind' }),
  prices: z.enum(PRICE_KINDS).optional().meta({
    description: 'the kind of a value in birr; absent: before VAT',
  }),
  lines: z.array(setLine).min(1).max(MAX_SET_LINES),
  points: z.array(setPoint).max(MAX_SET_POINTS).default([]),
  isActive: flag.default(true),
};
type Rules = z.infer<z.ZodObject<typeof fields>>;

const isSetPercent = (value: number) => Number.isInteger(value) && value <= MOST_SET_PERCENT;

/** Lists the faults of values that contradict one another, each by the field that shows the message. */
function faultsOf({ kind: of, value = null, lines, points }: Rules) {
  const faults: { path: 'value' | 'lines' | 'points'; message: string }[] = [];
  const { value: means } = SET_KIND_FACTS[of];
  if (means === null && value !== null)
    faults.push({ path: 'value', message: 'must be empty for this kind' });
  if (means === 'birr' && value === null)
    faults.push({ path: 'value', message: 'is missing, and must be an amount in birr' });
  if (means === 'percent' && (value === null || !isSetPercent(value)))
    faults.push({ path: 'value', message: `must be whole percent from 1 to ${MOST_SET_PERCENT}` });
  if (lines.reduce((sum, { qty }) => sum + qty, 0) < 2)
    faults.push({ path: 'lines', message: 'must be at least two pieces' });
  if (new Set(lines.map(({ product, variant }) => `${product} ${variant}`)).size < lines.length)
    faults.push({ path: 'lines', message: 'must name each kind of piece once' });
  const isPiece = (point: z.infer<typeof setPoint>) =>
    lines.some(({ product, variant }) => product === point.product && variant === point.variant);
  if (!points.every(isPiece)) faults.push({ path: 'points', message: 'must be pieces of the set' });
  return faults;
}

const checked = <S extends z.ZodObject<typeof fields>>(schema: S) =>
  schema.superRefine((rules, { addIssue }) => {
    for (const { path, message } of faultsOf(rules as unknown as Rules))
      addIssue({ code: 'custom', path: [path], message });
  });

/** POST /sets. */
export const newSet = checked(z.object(fields)).meta({ id: 'NewSet' });
/** PUT /sets/{id}, with the version that the form was loaded with. */
export const setUpdate = checked(z.object({ ...fields, version })).meta({ id: 'SetUpdate' });
export type SetContent = Rules;
export type SetUpdate = z.infer<typeof setUpdate>;

/** GET /sets. */
export const setQuery = listQuery.extend({ keyword: keyword.optional() });

/** A line of a set as the back office reads it. */
const managedLine = z.object({
  product: id,
  variant: id.nullable(),
  qty: z.number().int(),
  name: z.string().meta({ description: "'' where the shop no longer has the product" }),
  variantName: z.string().meta({ description: "'' for any variant, or a product without options" }),
  image: z.string(),
  price: birr.nullable().meta({ description: 'of a piece, before VAT; null: it is not for sale' }),
});
export type ManagedSetLine = z.infer<typeof managedLine>;

const place = z.number().int().meta({ description: 'percent of the picture' });
const managedPoint = z.object({ product: id, variant: id.nullable(), x: place, y: place });

/** A set as the back office reads it. */
export const managedSet = namedObject('ManagedSet', {
  _id: id,
  name: z.string(),
  nameAm: z.string(),
  description: z.string(),
  descriptionAm: z.string(),
  pictures: z.array(z.string()),
  kind,
  value: z.number().nullable().meta({ description: 'whole percent, or birr before VAT, by its kind' }),
  withVat: z
    .object({ value: z.number().nullable(), sum: birr, price: birr })
    .meta({ description: 'the same with VAT, the value as it was typed; percent stay percent' }),
  lines: z.array(managedLine),
  points: z.array(managedPoint),
  sum: birr.meta({ description: 'of its pieces, before VAT' }),
  price: birr.meta({ description: 'of the set, before VAT' }),
  state: z
    .enum(['on', 'off', 'incomplete', 'not-cheaper'])
    .meta({ description: 'incomplete: a piece of it is not for sale' }),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type ManagedSet = z.infer<typeof managedSet>;

/** The variants among which the buyer of a set chooses. */
const setChoice = z.object({
  variant: id,
  variantName: z.string(),
  variantNameAm: z.string(),
  image: z.string(),
  price: birr,
  countInStock: z.number().int(),
  isMadeToOrder: z.boolean(),
  leadTimeDays: z.number().int().nullable(),
});

/** The pieces of one kind in a set, as shoppers see them; prices are of a piece, before VAT. */
const setPiece = namedObject('SetPiece', {
  product: id,
  variant: id.optional().meta({ description: 'where the product has options' }),
  name: z.string(),
  nameAm: z.string().optional(),
  variantName: z.string().optional(),
  variantNameAm: z.string().optional(),
  image: z.string(),
  price: birr,
  vatPercent: z.number().optional().meta({ description: 'the rate of its VAT, where that is not 15' }),
  qty: z.number().int(),
  countInStock: z.number().int(),
  isMadeToOrder: z.boolean(),
  leadTimeDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'of a piece that is made first; null: unknown' }),
  choices: z
    .array(setChoice)
    .meta({ description: 'among which the buyer chooses; empty: there is no choice' }),
});
export type SetPiece = z.infer<typeof setPiece>;

/** A piece on the first picture of a set; `piece` is its place among the pieces, from 0. */
const offeredPoint = z.object({ piece: z.number().int(), x: place, y: place });
export type OfferedPoint = z.infer<typeof offeredPoint>;

/** A set as shoppers see it. */
export const offeredSet = namedObject('OfferedSet', {
  _id: id,
  name: z.string(),
  nameAm: z.string(),
  description: z.string(),
  descriptionAm: z.string(),
  pictures: z.array(z.string()),
  pieces: z.array(setPiece),
  points: z.array(offeredPoint).meta({ description: 'where its pieces stand on the first picture' }),
  sum: birr.meta({ description: 'of its pieces, before VAT' }),
  price: birr.meta({ description: 'of the set, before VAT' }),
  sumWithVat: birr,
  priceWithVat: birr,
  off: birr.meta({ description: 'what the set takes off its pieces, before VAT' }),
  isHere: z.boolean().meta({ description: 'all of its pieces can be ordered now' }),
});
export type OfferedSet = z.infer<typeof offeredSet>;

/** GET /offered-sets. */
export const offeredSetQuery = z.object({
  product: id.optional().meta({ description: 'only the sets that this product is part of' }),
});

/** A set that stands in the lines of a quote. */
export const quotedSet = namedObject('QuotedSet', {
  set: id,
  name: z.string(),
  nameAm: z.string(),
  times: z.number().int(),
  off: birr.meta({ description: 'all that it takes off the goods, before VAT' }),
});
