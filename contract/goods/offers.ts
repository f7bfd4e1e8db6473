import type { ProductOption } from './product-options.ts';
import type { Variant } from './product-variants.ts';

/**
 * A variant as search engines and other platforms read it: the feed, structured data and link previews take its id,
 * availability and address from here, so that they cannot differ. Without Zod, because browsers load this file.
 */

/** The longest id of Google's product data specification. */
const LONGEST_ID = 50;

/** The id of a variant on other platforms: the shop's code for it, where that is not too long. */
export const offerId = ({ sku, _id }: Pick<Variant, '_id' | 'sku'>): string =>
  sku && sku.length <= LONGEST_ID ? sku : _id;

/** The availabilities that the shop has, by Google's words for them, with schema.org's. */
export const AVAILABILITIES = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  backorder: 'BackOrder',
} as const;
export type Availability = keyof typeof AVAILABILITIES;

/** The availability of a variant. Goods that are made to order can be bought and come later. */
export const availabilityOf = ({
  countInStock,
  isMadeToOrder,
}: Pick<Variant, 'countInStock' | 'isMadeToOrder'>): Availability =>
  countInStock === 0 ? 'out_of_stock' : isMadeToOrder ? 'backorder' : 'in_stock';

/** The address of a variant in the mixed shop; that of the product where there is nothing to choose. */
export const offerPath = (
  product: { _id: string; options: readonly ProductOption[] },
  { _id }: Pick<Variant, '_id'>,
): string => `/product/${product._id}${product.options.length === 0 ? '' : `?variant=${_id}`}`;

/** The properties by which variants of furniture differ, of those that Google knows. */
export const TRAITS = ['color', 'size', 'material'] as const;
export type Trait = (typeof TRAITS)[number];

const NAMED: readonly (readonly [Trait, RegExp])[] = [
  ['color', /colou?r|ቀለም/i],
  ['size', /size|seat|width|length|height|door|መጠን|ስፋት/i],
];
const OF_MATERIAL = /material|wood|timber|fabric|cloth|leather|upholster|ጨርቅ|እንጨት/i;

/** Says of which property an option is. A choice of neither colour nor material is told as a size. */
export function traitOf({ name, values }: ProductOption): Trait {
  const named = NAMED.find(([, pattern]) => pattern.test(name))?.[0];
  if (named) return named;
  if (values.some(({ colour, colourFamilies = [] }) => colour !== null || colourFamilies.length > 0))
    return 'color';
  return OF_MATERIAL.test(name) || values.some(({ materialFamily }) => materialFamily) ? 'material' : 'size';
}

/** Returns what a variant has of each property by which its product varies; several choices of one are joined by a slash. */
export function traitsOf(
  options: readonly ProductOption[],
  { values }: Pick<Variant, 'values'>,
  nameOf: (value: ProductOption['values'][number]) => string,
): Partial<Record<Trait, string>> {
  const said: Partial<Record<Trait, string>> = {};
  options.forEach((option, index) => {
    const value = option.values.find(({ _id }) => _id === values[index]);
    if (!value) return;
    const trait = traitOf(option);
    said[trait] = said[trait] === undefined ? nameOf(value) : `${said[trait]}/${nameOf(value)}`;
  });
  return said;
}
