import { z } from 'zod';
import {
  birr,
  id,
  line,
  moment,
  pictureAddress,
  searchWords,
  text,
  version,
  wholeListQuery,
} from '../common.ts';
import { birrInput, momentInput, priceInput, numberAbove0, wholeNumber } from '../given.ts';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  productFieldsWith,
  type ProductField,
  type ProductFieldKind,
  type ProductFieldName,
} from './product-fields.ts';
import { facetParameters } from '../searching/facet-query.ts';
import { SORTS } from '../searching/facets.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { optionInputs, productOption } from './product-options.ts';
import { draftVariants, variantInputs, loadedVariants, managedVariant, variant } from './product-variants.ts';
import { review } from './reviews.ts';
import { pictureSize } from '../pictures/uploads.ts';
import { namedObject } from '../named-object.ts';

export const CATEGORIES = ['chair', 'sofa', 'bed', 'wardrobe', 'table'] as const;
export type Category = (typeof CATEGORIES)[number];
/** Buttons of the shop page, spec section 9. */
export const SHOP_PAGE_SIZE = 8;

/** The description of a product's picture for people who cannot see it; '' without one. */
export const pictureText = z.object({ image: z.string(), alt: z.string(), altAm: z.string() });
export type PictureText = z.infer<typeof pictureText>;
/** A tag that administrators give to products, and the most tags of one product. */
export const tag = line(40);
export const MOST_TAGS = PRODUCT_FIELDS.tags.max;
/** Removes repeated tags; upper and lower case are the same tag. */
const distinct = (words: string[]): string[] =>
  words.filter((word, index) => words.findIndex((other) => isSameTag(other, word)) === index);
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const givenPictureText = z.object({ image: pictureAddress, alt: line(200, 0), altAm: line(200, 0) });

const ANSWERED = {
  line: z.string(),
  text: z.string(),
  category: z.string(),
  price: birr,
  count: z.number().int(),
  size: z.number(),
  picture: z.string(),
  pictures: z.array(z.string()).meta({ description: 'addresses of pictures; the first is `image`' }),
  'picture-texts': z.array(pictureText).meta({ description: 'what pictures show, in English and Amharic' }),
  tags: z.array(z.string()).meta({ description: 'words of administrators, by which they find products' }),
  products: z.array(id),
  // Plain texts, because a server of the previous release may read what a newer one has written.
  choice: z.string(),
  choices: z.array(z.string()),
};
type Fields = typeof PRODUCT_FIELDS;
type Answered<Name extends ProductFieldName> = (typeof ANSWERED)[Fields[Name]['kind']];
type AnsweredShape<Name extends ProductFieldName> = {
  [N in Name]: Fields[N] extends { optional: true } ? z.ZodNullable<Answered<N>> : Answered<N>;
};

/** Returns the schemas of these product fields for answers. */
function answered<Name extends ProductFieldName>(names: readonly Name[]): AnsweredShape<Name> {
  const shapes = names.map((name) => {
    const { kind, ...field }: ProductField = PRODUCT_FIELDS[name];
    return [name, field.optional ? ANSWERED[kind].nullable() : ANSWERED[kind]];
  });
  return Object.fromEntries(shapes) as AnsweredShape<Name>;
}

/** A product as lists show it. */
export const productSummary = namedObject('ProductSummary', {
  _id: id,
  ...answered(productFieldsWith({ inLists: true, readBy: 'everybody' })),
  image: z.string(),
  regularPrice: birr.nullable().meta({ description: 'the price without the sale; null where there is none' }),
  vatPercent: z.number().optional().meta({ description: 'the rate of its VAT, where that is not 15' }),
  rating: z.number().min(0).max(5),
  numReviews: z.number().int(),
  /** The product is active; an older name for the state `active`. */
  published: z.boolean(),
  /** The state of the product; drafts and archived products are listed only to administrators. */
  state: z.enum(PRODUCT_STATES),
});
export type ProductSummary = z.infer<typeof productSummary>;

/** A product as its page shows it, with the newest 20 `reviews`. Sales and reviews leave `contentVersion` as it is. */
export const product = productSummary.extend({
  ...answered(productFieldsWith({ readBy: 'everybody' })),
  options: z.array(productOption).meta({ description: 'what there is to choose; none: one variant' }),
  variants: z
    .array(variant)
    .meta({ description: 'price and stock of the product are those of the first in stock' }),
  floorModelOf: id.nullable().meta({
    description: 'the product that is sold new, of which this piece of the showroom is one; null: it is none',
  }),
  hasFloorModels: z
    .boolean()
    .meta({ description: 'pieces of it in the showroom are sold as products of their own' }),
  defaultVariant: id.meta({ description: 'the variant that counts where a line names none' }),
  contentVersion: z.number().int(),
  starCounts: z
    .array(z.number().int())
    .length(5)
    .meta({ description: 'how many reviews gave 1, 2, 3, 4 and 5 stars' }),
  reviews: z.array(review),
  pictures: z.array(pictureSize).optional().meta({
    description: 'the sizes of its pictures, as far as they are known; answers to changes are without it',
  }),
});
export type Product = z.infer<typeof product>;

const privateFields = z.object({
  ...answered(productFieldsWith({ readBy: 'administrators' })),
  goesLiveAt: moment.nullable().meta({ description: 'when the shop makes this draft active by itself' }),
  isExample: z
    .boolean()
    .meta({ description: 'it came with the demo, and nobody has made it the shop’s own' }),
});
/** A product as administrators read it. Others get `productForReader`, which has no private fields. */
export const managedProduct = product
  .extend({
    ...privateFields.shape,
    variants: z.array(managedVariant),
  })
  .meta({ id: 'ManagedProduct' });
export type ManagedProduct = z.infer<typeof managedProduct>;
export const productForReader = product
  .extend({
    ...privateFields.partial().shape,
    variants: z.array(variant.extend(managedVariant.partial().shape).extend(variant.shape)),
  })
  .meta({ id: 'Product' });
export type ProductForReader = z.infer<typeof productForReader>;

/** A product that was never live, as GET /products/{id} answers it; the specification's fields may be empty. */
export const firstDraft = product.pick({
  _id: true,
  name: true,
  image: true,
  price: true,
  description: true,
  brand: true,
  category: true,
  countInStock: true,
  rating: true,
  numReviews: true,
  reviews: true,
});
/** The second schema is strict, so that a complete product with a fault is not answered as a draft. */
export const productOrFirstDraft = z.union([
  productForReader,
  firstDraft.strict().meta({ id: 'FirstDraft' }),
]);

export const productPage = namedObject('ProductPage', {
  products: z.array(productSummary),
  page: z.int(),
  pages: z.int(),
});

const pageNumber = wholeNumber(1, 100_000);

/**
 * The lists below a product on its page: `goesWith` is chosen by the shop, `sameSeries` has products of the same
 * `series`, and `floorModels` are showroom pieces of this product, sold as seen.
 */
export const relatedProducts = namedObject('RelatedProducts', {
  goesWith: z.array(productSummary),
  sameSeries: z.array(productSummary),
  floorModels: z.array(productSummary),
});

/** GET /products. */
export const productPageQuery = z.object({
  pageNumber: pageNumber.prefault(1),
  keyword: searchWords.optional(),
});

/** GET /products/shops: all parameters are optional; the answer stays a plain array. */
export const shopQuery = wholeListQuery.safeExtend({
  keyword: searchWords.optional(),
  ...facetParameters,
  sort: z.enum(SORTS).optional(),
});
export type ShopQuery = z.infer<typeof shopQuery>;

type Limits = Required<Pick<ProductField, 'min' | 'of'>>;
const GIVEN = {
  line: (max: number) => line(max),
  text: (max: number) => text(max),
  category: () => z.enum(CATEGORIES),
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
export const productUpdate = namedObject('ProductUpdate', {
  ...given(),
  options: optionInputs.optional(),
  variants: variantInputs.optional().meta({
    description: 'all of them; `price` and `countInStock` of the product are not read then',
  }),
  /** The state `active` activates a scheduled draft at once, or an archived product. */
  state: z.literal('active').optional(),
  loadedFrom,
});
export type ProductUpdate = z.infer<typeof productUpdate>;

const GIVEN_TO_DRAFT = {
  ...GIVEN,
  line: (max: number) => line(max, 0),
  text: (max: number) => text(max, 0),
  category: () => z.enum([...CATEGORIES, '']),
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
export const draftUpdate = namedObject('DraftUpdate', {
  ...givenToDraft(),
  image: z.union([z.literal(''), pictureAddress]).nullish(),
  options: optionInputs.optional(),
  variants: draftVariants.optional(),
  state: z.literal('draft'),
  goesLiveAt: momentInput.nullish(),
  loadedFrom,
});
export type DraftUpdate = z.infer<typeof draftUpdate>;

export const productOrDraftUpdate = z.discriminatedUnion('state', [draftUpdate, productUpdate]);
export type ProductOrDraftUpdate = z.infer<typeof productOrDraftUpdate>;

/** PATCH /products/{id}/state. */
export const stateChange = z
  .object({ state: z.enum(PRODUCT_STATES), goesLiveAt: momentInput.nullish() })
  .refine(({ state, goesLiveAt }) => state === 'draft' || !goesLiveAt, {
    path: ['goesLiveAt'],
    message: 'is for drafts alone',
  })
  .meta({ id: 'ProductStateChange' });
export type StateChange = z.infer<typeof stateChange>;
