import { z } from 'zod';
import { id, line, pictureAddress, text, version } from '../common.ts';
import { birrInput, momentInput, priceInput, numberAbove0, wholeNumber } from '../given.ts';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKind,
  type ProductFieldName,
} from './product-fields.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { optionInputs } from './product-options.ts';
import {
  draftVariants,
  hasOnePrice,
  hasPrice,
  loadedVariants,
  ONE_PRICE,
  PRICE_MISSING,
  variantInputs,
  type VariantInput,
} from './product-variants.ts';
import type { TypedSantim } from './typed-prices.ts';
import { category, categoryOrNone, tag, isSameTag, type Fields } from './products.ts';
import { LONGEST_PICTURE_TEXT } from '../longest.ts';

/** Removes repeated tags; upper and lower case are the same tag. */
const distinct = (words: string[]): string[] =>
  words.filter((word, index) => words.findIndex((other) => isSameTag(other, word)) === index);
const givenPictureText = z.object({
  image: pictureAddress,
  alt: line(LONGEST_PICTURE_TEXT, 0),
  altAm: line(LONGEST_PICTURE_TEXT, 0),
});

type Limits = Required<Pick<ProductField, 'min' | 'of'>>;
const GIVEN = {
  line: (max: number) => line(max),
  text: (max: number) => text(max),
  category: () => category,
  price: () => priceInput,
  count: (max: number, { min }: Limits) => wholeNumber(min, max),
  size: numberAbove0,
  picture: () => pictureAddress,
  pictures: (max: number) => z.array(pictureAddress).max(max),
  'picture-texts': (max: number) => z.array(givenPictureText).max(max),
  products: (max: number) => z.array(id).max(max),
  tags: (max: number) => z.array(tag).max(max).overwrite(distinct),
  choice: (_max: number, { of }: Limits) => z.enum(of),
  // Each choice once, in the set's order, so that two editors with the same choices have no conflict.
  choices: (_max: number, { of }: Limits) =>
    z
      .array(z.enum(of))
      .max(of.length)
      .overwrite((chosen) => of.filter((each) => chosen.includes(each))),
};
/** The kinds of fields that an update may omit but cannot empty by null. */
const LEFT_OUT = ['pictures', 'picture-texts', 'products', 'tags', 'choices'] as const;
const isLeftOut = (kind: ProductFieldKind): boolean => LEFT_OUT.some((left) => left === kind);
type Given<Name extends ProductFieldName> = ReturnType<(typeof GIVEN)[Fields[Name]['kind']]>;
type GivenShape = {
  [N in ProductFieldName]: Fields[N] extends { optional: true }
    ? z.ZodOptional<z.ZodNullable<Given<N>>>
    : Fields[N] extends { kind: (typeof LEFT_OUT)[number] }
      ? z.ZodOptional<Given<N>>
      : Given<N>;
} & { image: typeof pictureAddress };

/**
 * Returns the schemas of product fields in an update: all may be omitted that are optional; `image` stands in for
 * `images`.
 */
function given(): GivenShape {
  const shapes: Record<string, z.ZodType> = {};
  for (const name of PRODUCT_FIELD_NAMES) {
    const { kind, min = 0, max = 0, of = [], optional }: ProductField = PRODUCT_FIELDS[name];
    const shape = GIVEN[kind](max, { min, of });
    if (kind === 'pictures') shapes['image'] = pictureAddress;
    shapes[name] = isLeftOut(kind) ? shape.optional() : optional ? shape.nullish() : shape;
  }
  return shapes as GivenShape;
}

const PRICE_OF_EITHER_KIND = {
  price: priceInput.optional(),
  priceWithVat: priceInput.optional().meta({
    description: 'in place of `price`: the price of now with VAT, as it is typed',
  }),
};

const loadedFrom = z
  .object({
    contentVersion: version,
    countInStock: wholeNumber(0, 1_000_000),
    variants: loadedVariants.optional(),
  })
  .optional();

/**
 * PUT /products/{id}. A form sends the `version` and the `countInStock` it was loaded with: stock then moves
 * by the difference, and anything else that has changed meanwhile is answered with 409 and both values.
 */
export const productUpdate = z
  .object({
    ...given(),
    ...PRICE_OF_EITHER_KIND,
    options: optionInputs.optional(),
    variants: variantInputs.optional().meta({
      description: 'all of them; `price` and `countInStock` of the product are not read then',
    }),
    /** The state `active` activates a scheduled draft at once, or an archived product. */
    state: z.literal('active').optional(),
    loadedFrom,
  })
  .refine(hasPrice, PRICE_MISSING)
  .refine(hasOnePrice, ONE_PRICE)
  .meta({ id: 'ProductUpdate' });
export type GivenProductUpdate = z.infer<typeof productUpdate>;
/** An update after the prices that were given with VAT are those before it. */
export type ProductUpdate = Net<GivenProductUpdate> & { price: number };
type Net<Update> = Omit<Update, 'price' | 'priceWithVat' | 'variants'> & {
  variants?: VariantInput[] | undefined;
  typedSantim?: TypedSantim;
};

const GIVEN_TO_DRAFT = {
  ...GIVEN,
  line: (max: number) => line(max, 0),
  text: (max: number) => text(max, 0),
  category: () => categoryOrNone,
  price: () => birrInput,
};
type GivenToDraft<Name extends ProductFieldName> = ReturnType<(typeof GIVEN_TO_DRAFT)[Fields[Name]['kind']]>;
type DraftShape = { [N in ProductFieldName]: z.ZodOptional<z.ZodNullable<GivenToDraft<N>>> };

function givenToDraft(): DraftShape {
  const shapes = PRODUCT_FIELD_NAMES.map((name) => {
    const { kind, min = 0, max = 0, of = [] }: ProductField = PRODUCT_FIELDS[name];
    return [name, GIVEN_TO_DRAFT[kind](max, { min, of }).nullish()];
  });
  return Object.fromEntries(shapes) as DraftShape;
}

/**
 * PUT /products/{id} with `state: 'draft'`: anything may be empty or null, and what is left out stays as it is. With
 * `goesLiveAt` the draft becomes active by itself at that time.
 */
export const draftUpdate = z
  .object({
    ...givenToDraft(),
    priceWithVat: birrInput.nullish(),
    image: z.union([z.literal(''), pictureAddress]).nullish(),
    options: optionInputs.optional(),
    variants: draftVariants.optional(),
    state: z.literal('draft'),
    goesLiveAt: momentInput.nullish(),
    loadedFrom,
  })
  .refine(hasOnePrice, ONE_PRICE)
  .meta({ id: 'DraftUpdate' });
export type GivenDraftUpdate = z.infer<typeof draftUpdate>;
export type DraftUpdate = Net<GivenDraftUpdate> & { price?: number | null | undefined };

export const productOrDraftUpdate = z.discriminatedUnion('state', [draftUpdate, productUpdate]);
export type GivenProductOrDraftUpdate = z.infer<typeof productOrDraftUpdate>;
export type ProductOrDraftUpdate = ProductUpdate | DraftUpdate;

/** PATCH /products/{id}/state. */
export const stateChange = z
  .object({ state: z.enum(PRODUCT_STATES), goesLiveAt: momentInput.nullish() })
  .refine(({ state, goesLiveAt }) => state === 'draft' || !goesLiveAt, {
    path: ['goesLiveAt'],
    message: 'is for drafts alone',
  })
  .meta({ id: 'ProductStateChange' });
export type StateChange = z.infer<typeof stateChange>;
