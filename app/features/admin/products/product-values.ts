import { isKindOf } from '#contract/goods/category-kinds.ts';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField as FieldFacts,
  type ProductFieldKind,
  type ProductFieldName,
} from '#contract/goods/product-fields.ts';
import { adminText } from '#contract/texts/admin.ts';
import type { PictureText, ProductForReader } from '#contract/goods/products.ts';
import type { ProductUpdate } from '#contract/goods/product-updates.ts';
import { priceOf, problemOfPrice } from './typed-price.ts';
import { joinPictureTexts, splitPictureTexts } from './pictures/picture-texts.ts';

/** The names of the form's fields: the main picture has a control of its own, `images` has all others. */
export type ProductField = ProductFieldName | 'image';
/**
 * Fields that are merged as one, because they are one list of pictures: the first of one person's and the rest of
 * another's would lose a picture.
 */
export const PICTURE_FIELDS = ['image', 'images'] as const satisfies readonly ProductField[];
/** The values of a product in the form: each is the text in its control. */
export type ProductValues = Record<ProductField, string>;

/** The texts, checks and values of one kind of fields in a form. */
interface TypedKind {
  /** The text of a stored value that is not empty. */
  textOf(value: unknown): string;
  /** The problem of a text that is not empty; null if there is none. */
  problemOf?(typed: string, label: string, facts: FieldFacts): string | null;
  /** The value of a text without a problem. */
  valueOf(typed: string): unknown;
  /** True for lists: an empty text is an empty list, and such a field is never required. */
  isList?: true;
}

const words: TypedKind = { textOf: String, valueOf: (typed) => typed };
const onLines: TypedKind = {
  textOf: (lines) => joinLines(lines as readonly string[]),
  valueOf: splitLines,
  isList: true,
};
const withCommas = (comma: string): TypedKind => ({
  textOf: (parts) => (parts as readonly string[]).join(comma),
  valueOf: splitTags,
  isList: true,
});

const KINDS: Record<ProductFieldKind, TypedKind> = {
  line: words,
  text: words,
  category: words,
  picture: words,
  choice: words,
  price: { textOf: String, problemOf: problemOfPrice, valueOf: priceOf },
  count: { textOf: String, problemOf: problemOfNumber, valueOf: Number },
  size: { textOf: String, problemOf: problemOfNumber, valueOf: Number },
  pictures: onLines,
  products: onLines,
  'picture-texts': {
    textOf: (texts) => joinPictureTexts(texts as readonly PictureText[]),
    valueOf: splitPictureTexts,
    isList: true,
  },
  tags: withCommas(', '),
  choices: withCommas(','),
};

/** The facts of a field by its name; the main picture, which is no column of its own, is a required picture. */
export const factsOf = (name: ProductField): FieldFacts =>
  name === 'image' ? { column: 'images', kind: 'picture', readBy: 'everybody' } : PRODUCT_FIELDS[name];

/** Tells whether a field is required. */
export const isNeeded = ({ kind, optional }: FieldFacts): boolean => !optional && !KINDS[kind].isList;

/**
 * The pieces of a product that stand in the store, as the form shows and moves them: those that may still be made to
 * order are no stock. Of a product with options each variant has its own.
 */
const stockOf = ({ options, variants, countInStock }: ProductForReader): number =>
  options.length === 0 ? (variants[0]?.onHand ?? countInStock) : countInStock;

/** The fields that the form fills with something else than the product's own value. */
const OWN_VALUES: Partial<Record<ProductFieldName, (product: ProductForReader) => unknown>> = {
  images: ({ images }) => images.slice(1),
  countInStock: stockOf,
};

export function valuesOfProduct(product: ProductForReader): ProductValues {
  const values = PRODUCT_FIELD_NAMES.map((name) => {
    const value = OWN_VALUES[name]?.(product) ?? product[name];
    return [name, value === null || value === undefined ? '' : KINDS[factsOf(name).kind].textOf(value)];
  });
  return { ...Object.fromEntries(values), image: product.image } as ProductValues;
}

/** The kind that the form sends; null if the chosen category has no such kind. */
export const kindOf = ({ kind, category }: Pick<ProductValues, 'kind' | 'category'>): string | null =>
  category === '' || isKindOf(kind, category) ? kind || null : null;

/** The words of a text with commas between them. */
export function splitTags(typed: string): string[] {
  return typed
    .split(/[,;፣\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}
export function splitLines(lines: string): string[] {
  return lines.split('\n').filter(Boolean);
}
export const joinLines = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');

/** The address of the picture that stands in for a draft's missing one. */
export const NO_PICTURE = '/no-picture.svg';

/** The fields that variants hold instead of a product with options. */
const OF_VARIANTS: readonly ProductField[] = ['price', 'countInStock'];

/** Returns the problems of the values, by field; none when they can be sent. `isPlain`: there is nothing to choose. */
export function checkProduct(values: ProductValues, isPlain: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of [...PRODUCT_FIELD_NAMES, 'image'] as const) {
    if (!isPlain && OF_VARIANTS.includes(field)) continue;
    const problem = problemOf(factsOf(field), values[field].trim(), adminText(`product.${field}`));
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(facts: FieldFacts, typed: string, label: string): string | null {
  if (typed === '') return isNeeded(facts) ? adminText('fieldNeeded', { label }) : null;
  return KINDS[facts.kind].problemOf?.(typed, label, facts) ?? null;
}

function problemOfNumber(typed: string, label: string, { kind, min }: FieldFacts): string | null {
  if (!/^\d+(\.\d+)?$/.test(typed)) return adminText('notANumber', { label });
  if (kind === 'count' && typed.includes('.')) return adminText('notAWholeNumber', { label });
  const isSome = kind === 'size' || min === 1;
  return isSome && Number(typed) <= 0 ? adminText('mustBeMoreThan0', { label }) : null;
}

export type Sent = Required<Omit<ProductUpdate, 'options' | 'variants' | 'state'>>;

/** The values as they are sent, with what the form was loaded from. Only for values that `checkProduct` accepts. */
export function updateOf(values: ProductValues, loadedFrom: ProductForReader): Sent {
  const pictures = [values.image.trim(), ...splitLines(values.images)];
  const fields = PRODUCT_FIELD_NAMES.map((name) => {
    const { kind, optional } = factsOf(name);
    const typed = values[name].trim();
    return [name, typed === '' && optional ? null : KINDS[kind].valueOf(typed)];
  });
  const { imageTexts, ...sent } = Object.fromEntries(fields) as Sent;
  return {
    ...sent,
    image: pictures[0]!,
    images: pictures,
    imageTexts: imageTexts.filter(({ image }) => pictures.includes(image)),
    kind: kindOf(values),
    loadedFrom: { contentVersion: loadedFrom.contentVersion, countInStock: stockOf(loadedFrom) },
  };
}
