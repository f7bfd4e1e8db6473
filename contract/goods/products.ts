import { z } from 'zod';
import { birr, id, line, moment, searchWords, wholeListQuery } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { categorySlugs, isCategory } from './categories.ts';
import {
  PRODUCT_FIELDS,
  productFieldsWith,
  type ProductField,
  type ProductFieldName,
} from './product-fields.ts';
import { facetParameters } from '../searching/facet-query.ts';
import { SORTS } from '../searching/facets.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { productOption } from './product-options.ts';
import { managedVariant, variant } from './product-variants.ts';
import { review } from './reviews.ts';
import { pictureSize } from '../pictures/uploads.ts';
import { namedObject } from '../named-object.ts';

const ofShop = {
  error: () =>
    categorySlugs().length === 0
      ? 'the shop has no categories yet'
      : `must be one of ${categorySlugs().join(', ')}`,
};
/** A category of the shop, by its slug. */
export const category = z.string().max(40).refine(isCategory, ofShop);
/** As `category`; '' is none yet. */
export const categoryOrNone = z
  .string()
  .max(40)
  .refine((slug) => slug === '' || isCategory(slug), ofShop);
/** Buttons of the shop page, spec section 9. */
export const SHOP_PAGE_SIZE = 8;

/** The description of a product's picture for people who cannot see it; '' without one. */
export const pictureText = z.object({ image: z.string(), alt: z.string(), altAm: z.string() });
export type PictureText = z.infer<typeof pictureText>;
/** A tag that administrators give to products, and the most tags of one product. */
export const tag = line(40);
export const MOST_TAGS = PRODUCT_FIELDS.tags.max;
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

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
export type Fields = typeof PRODUCT_FIELDS;
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
  isMadeToOrder: z.boolean().optional().meta({
    description:
      'in lists of the shop: none is ready, and what is ordered now is made first; absent where one is',
  }),
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
  inSets: z
    .array(z.object({ _id: id, name: z.string(), nameAm: z.string() }))
    .optional()
    .meta({ description: 'the sets that it is part of, which the shop sells for one price' }),
  defaultVariant: id.meta({ description: 'the variant that counts where a line names none' }),
  contentVersion: z.number().int(),
  starCounts: z
    .array(z.number().int())
    .length(5)
    .meta({ description: 'how many reviews gave 1, 2, 3, 4 and 5 stars' }),
  reviews: z.array(review),
  isExample: z.boolean().optional().meta({
    description: 'it came with the demo, and nobody has made it the shop’s own; absent: it is its own',
  }),
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

/** The languages in which a sheet to tape the outline of a piece is written. */
const OUTLINE_LANGUAGES = ['en', 'am'] as const;
export type OutlineLanguage = (typeof OUTLINE_LANGUAGES)[number];

/** GET /products/:id/outline. */
export const outlineQuery = z.object({
  variant: id.optional().meta({ description: 'absent: the default variant' }),
  language: z.enum(OUTLINE_LANGUAGES).default('en'),
});
export type OutlineQuery = z.infer<typeof outlineQuery>;

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
