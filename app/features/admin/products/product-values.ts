import { isKindOf } from '#contract/goods/category-kinds.ts';
import { factsOf, type Fact, type FieldOf } from '#app/ui/forms/facts.ts';
import { adminText } from '#contract/texts/admin.ts';
import type { PictureText, ProductForReader } from '#contract/goods/products.ts';
import type { ProductUpdate } from '#contract/goods/product-updates.ts';
import { readPrice, problemOfPrice } from './typed-price.ts';
import { joinPictureTexts, splitPictureTexts } from './pictures/picture-texts.ts';

/** The facts of a product's fields. */
export const PRODUCT = factsOf('PUT /api/products/:id');

/** Fields of the body that no control of the form has. */
const WITHOUT_CONTROL = [
  'priceWithVat',
  'options',
  'variants',
  'state',
  'goesLiveAt',
  'loadedFrom',
] as const satisfies readonly FieldOf<'PUT /api/products/:id'>[];

/** The names of the form's fields: the main picture has a control of its own, `images` has all others. */
export type ProductField = Exclude<FieldOf<'PUT /api/products/:id'>, (typeof WITHOUT_CONTROL)[number]>;
const FIELDS = Object.keys(PRODUCT).filter(
  (name): name is ProductField => !WITHOUT_CONTROL.some((each) => each === name),
);
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
  problemOf?(typed: string, label: string, fact: Fact): string | null;
  /** The value of a text without a problem. */
  valueOf(typed: string): unknown;
}

const words: TypedKind = { textOf: String, valueOf: (typed) => typed };
const onLines: TypedKind = {
  textOf: (lines) => joinLines(lines as readonly string[]),
  valueOf: splitLines,
};
const withCommas = (comma: string): TypedKind => ({
  textOf: (parts) => (parts as readonly string[]).join(comma),
  valueOf: splitTags,
});

const KINDS: Partial<Record<Fact['kind'], TypedKind>> = {
  birr: { textOf: String, problemOf: problemOfPrice, valueOf: readPrice },
  count: { textOf: String, problemOf: problemOfNumber, valueOf: Number },
  number: { textOf: String, problemOf: problemOfNumber, valueOf: Number },
  list: withCommas(','),
};
/** Lists that stand in their control in another way than with commas. */
const LISTS: Partial<Record<ProductField, TypedKind>> = {
  images: onLines,
  goesWith: onLines,
  imageTexts: {
    textOf: (texts) => joinPictureTexts(texts as readonly PictureText[]),
    valueOf: splitPictureTexts,
  },
  tags: withCommas(', '),
};
const typedOf = (name: ProductField): TypedKind => LISTS[name] ?? KINDS[PRODUCT[name].kind] ?? words;

/** Tells whether a field is required: the price is, too, which the body may have with or without VAT. */
export const isNeeded = (name: ProductField): boolean => name === 'price' || PRODUCT[name].isNeeded === true;

/**
 * The pieces of a product that stand in the store, as the form shows and moves them: those that may still be made to
 * order are no stock. Of a product with options each variant has its own.
 */
const stockOf = ({ options, variants, countInStock }: ProductForReader): number =>
  options.length === 0 ? (variants[0]?.onHand ?? countInStock) : countInStock;

/** The fields that the form fills with something else than the product's own value. */
const OWN_VALUES: Partial<Record<ProductField, (product: ProductForReader) => unknown>> = {
  images: ({ images }) => images.slice(1),
  countInStock: stockOf,
};

export const valuesOfProduct = (product: ProductForReader): ProductValues =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const value = OWN_VALUES[name]?.(product) ?? product[name];
      return [name, value === null || value === undefined ? '' : typedOf(name).textOf(value)];
    }),
  ) as ProductValues;

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
  for (const field of FIELDS) {
    if (!isPlain && OF_VARIANTS.includes(field)) continue;
    const problem = checkTypedField(field, values[field].trim());
    if (problem) problems[field] = problem;
  }
  return problems;
}

function checkTypedField(field: ProductField, typed: string): string | null {
  const label = adminText(`product.${field}`);
  if (typed === '') return isNeeded(field) ? adminText('fieldNeeded', { label }) : null;
  return typedOf(field).problemOf?.(typed, label, PRODUCT[field]) ?? null;
}

function problemOfNumber(typed: string, label: string, { kind, least }: Fact): string | null {
  if (!/^\d+(\.\d+)?$/.test(typed)) return adminText('notANumber', { label });
  if (kind === 'count' && typed.includes('.')) return adminText('notAWholeNumber', { label });
  const isSome = kind === 'number' || least === 1;
  return isSome && Number(typed) <= 0 ? adminText('mustBeMoreThan0', { label }) : null;
}

export type Sent = Required<Omit<ProductUpdate, 'options' | 'variants' | 'state'>>;

/** The values as they are sent, with what the form was loaded from. Only for values that `checkProduct` accepts. */
export function productUpdateBody(values: ProductValues, loadedFrom: ProductForReader): Sent {
  const pictures = [values.image.trim(), ...splitLines(values.images)];
  const fields = FIELDS.map((name) => {
    const typed = values[name].trim();
    const isLeftEmpty = typed === '' && PRODUCT[name].empty === null;
    return [name, isLeftEmpty ? null : typedOf(name).valueOf(typed)];
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
