import { z } from 'zod';
import { birr, flag, id, keyword, line, pictureAddress, text, version } from './common.ts';
import { review } from './reviews.ts';

export const CATEGORIES = ['chair', 'sofa', 'bed', 'wardrobe', 'table'] as const;
export type Category = (typeof CATEGORIES)[number];
export const SORTS = ['price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];
/** Buttons of the shop page, spec section 9. */
export const SHOP_PAGE_SIZE = 8;

const details = {
  nameAm: z.string().nullable(),
  images: z.array(z.string()).meta({ description: 'addresses of pictures; the first is `image`' }),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  materials: z.string().nullable(),
  colour: z.string().nullable(),
  care: z.string().nullable(),
  warrantyMonths: z.number().int().nullable(),
  leadTimeDays: z.number().int().nullable(),
};

/** A product as lists show it. */
export const productSummary = z.object({
  _id: id,
  name: z.string(),
  nameAm: z.string().nullable(),
  image: z.string(),
  images: details.images,
  price: birr,
  brand: z.string(),
  category: z.string(),
  countInStock: z.number().int(),
  rating: z.number().min(0).max(5),
  numReviews: z.number().int(),
  /** Drafts are listed to administrators alone. */
  published: z.boolean(),
});
export type ProductSummary = z.infer<typeof productSummary>;

/** A product with all that its page says; `reviews` are the newest 20. `contentVersion` counts changes but sales and reviews. */
export const product = productSummary.extend({
  ...details,
  description: z.string(),
  contentVersion: z.number().int(),
  starCounts: z
    .array(z.number().int())
    .length(5)
    .meta({ description: 'how many reviews gave 1, 2, 3, 4 and 5 stars' }),
  reviews: z.array(review),
});
export type Product = z.infer<typeof product>;

export const productPage = z.object({
  products: z.array(productSummary),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ProductPage = z.infer<typeof productPage>;

const pageNumber = z.coerce.number().int().min(1).max(100_000);

/** GET /products. `drafts=true` is for administrators: it also lists what is not published. */
export const productPageQuery = z.object({
  pageNumber: pageNumber.default(1),
  keyword: keyword.optional(),
  drafts: flag.optional(),
});

/** GET /products/shops: all parameters are optional; the answer stays a plain array. */
export const shopQuery = z.object({
  keyword: keyword.optional(),
  category: z.enum(CATEGORIES).optional(),
  sort: z.enum(SORTS).optional(),
  page: pageNumber.optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
});

/**
 * PUT /products/{id}. A form sends the `version` and the `countInStock` it was loaded with: stock then moves
 * by the difference, and anything else that has changed meanwhile is answered with 409 and both values.
 */
export const productUpdate = z.object({
  name: line(200),
  price: birr.refine((value) => value > 0, { message: 'must be more than 0' }),
  image: pictureAddress,
  description: text(5000),
  brand: line(100),
  category: z.enum(CATEGORIES),
  countInStock: z.number().int().min(0).max(1_000_000),
  nameAm: line(200).nullish(),
  images: z.array(pictureAddress).max(12).optional(),
  widthCm: z.number().positive().max(2000).nullish(),
  depthCm: z.number().positive().max(2000).nullish(),
  heightCm: z.number().positive().max(2000).nullish(),
  materials: text(500).nullish(),
  colour: line(100).nullish(),
  care: text(500).nullish(),
  warrantyMonths: z.number().int().min(0).max(1200).nullish(),
  leadTimeDays: z.number().int().min(0).max(1000).nullish(),
  loadedFrom: z
    .object({ contentVersion: version, countInStock: z.number().int().min(0).max(1_000_000) })
    .optional(),
});
export type ProductUpdate = z.infer<typeof productUpdate>;
