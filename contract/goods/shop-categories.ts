import { z } from 'zod';
import { line, version } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { MAX_CATEGORIES, SLUG } from './categories.ts';
import { CATEGORY_FACTS } from './category-kinds.ts';
import { GOOGLE_CATEGORIES } from './google-furniture.ts';
import { KIND_NAMES } from './product-attributes.ts';

/** The address of a picture that was uploaded to this shop; '' for none. */
const picture = z
  .string()
  .max(200)
  .regex(
    /^$|^\/images\/productdbImages\/[\w-]+-400\.jpg$/,
    'must be a picture that was sent to this shop, or nothing',
  );
const slug = z
  .string()
  .max(40)
  .regex(SLUG, 'must be small letters, digits and hyphens')
  .meta({ description: 'its name in addresses, which never changes' });

const words = {
  name: line(60),
  nameAm: line(60, 0).default(''),
  title: line(80, 0).default('').meta({ description: "the heading of its list; '': its name" }),
  parent: z
    .union([z.literal(''), slug])
    .nullish()
    .transform((given) => given || null)
    .meta({
      description: 'the category above it, which is above no other; null: it stands at the upper level',
    }),
  picture: picture.default(''),
  kinds: z
    .array(z.enum(KIND_NAMES))
    .max(KIND_NAMES.length)
    .overwrite((given) => KIND_NAMES.filter((kind) => given.includes(kind)))
    .default([])
    .meta({ description: 'the kinds of furniture that belong in it' }),
  facts: z
    .array(z.enum(CATEGORY_FACTS))
    .max(CATEGORY_FACTS.length)
    .overwrite((given) => CATEGORY_FACTS.filter((fact) => given.includes(fact)))
    .default([])
    .meta({ description: 'the facts that its products have, by which its list is narrowed' }),
  googleCategory: z
    .union([z.literal(''), z.enum(GOOGLE_CATEGORIES)])
    .nullish()
    .transform((given) => given || null)
    .meta({
      description:
        'its number in the product taxonomy of Google, for its products and those of the categories below it; null: the number of each product’s kind',
    }),
};

/** A category as everybody may know it. */
export const shopCategory = namedObject('ShopCategory', {
  slug,
  name: z.string(),
  nameAm: z.string(),
  title: z.string(),
  parent: z.string().nullable(),
  picture: z.string(),
  kinds: z.array(z.enum(KIND_NAMES)),
  facts: z.array(z.enum(CATEGORY_FACTS)),
  googleCategory: z.string().nullable(),
});

/** A category as the back office lists it. */
export const managedCategory = shopCategory
  .extend({
    products: z.number().int().meta({ description: 'products in it, drafts and archived ones among them' }),
    version: z.number().int(),
  })
  .meta({ id: 'ManagedCategory' });
export type ManagedCategory = z.infer<typeof managedCategory>;

/** POST /categories. */
export const newCategory = namedObject('NewCategory', words);
export type CategoryContent = z.infer<typeof newCategory>;
/** PUT /categories/{slug}, with the `version` that was read. */
export const categoryUpdate = namedObject('CategoryUpdate', { ...words, version });
export const categoryParams = z.object({ slug });
/** PUT /categories/order: all of them. */
export const categoryOrder = namedObject('CategoryOrder', {
  categories: z.array(slug).min(1).max(MAX_CATEGORIES),
});
/** DELETE /categories/{slug}. */
export const categoryRemoval = z.object({
  moveTo: slug
    .optional()
    .meta({ description: 'the category to which its products move; needed where it has any' }),
});
