import type { ProductOption } from '#contract/goods/product-options.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';

type Choosable = Pick<Product, 'options' | 'variants' | 'defaultVariant'>;

/** Says how the value of an option can be had together with the values chosen of the other options. */
export type Offer = 'there' | 'sold-out' | 'elsewhere';

export interface Choice {
  option: ProductOption;
  values: {
    value: ProductOption['values'][number];
    isChosen: boolean;
    /** `elsewhere`: no variant has it with the other chosen values; choosing it leads to the nearest variant. */
    offer: Offer;
    /** The id of the variant that choosing the value leads to. */
    variant: string;
  }[];
}

/** Returns the variant that an address names; the default variant when the product has no such variant. */
export function chosenVariant(
  { variants, defaultVariant }: Choosable,
  wanted: string | null,
): Variant | undefined {
  const find = (id: string | null) => variants.find(({ _id }) => _id === id);
  return find(wanted) ?? find(defaultVariant) ?? variants[0];
}

/**
 * Returns the options of a product with the variant that each value leads to. Values that no variant has are left out.
 */
export function listChoices({ options, variants }: Choosable, chosen: Variant): Choice[] {
  return options.map((option, index) => ({
    option,
    values: option.values.flatMap((value) => {
      const exact = chosen.values.map((id, place) => (place === index ? value._id : id));
      const nearest = nearestTo(exact, index, variants);
      if (!nearest) return [];
      const isExact = nearest.values.every((id, place) => id === exact[place]);
      const offer: Offer = !isExact ? 'elsewhere' : nearest.countInStock > 0 ? 'there' : 'sold-out';
      const isChosen = chosen.values[index] === value._id;
      return [{ value, isChosen, offer, variant: nearest._id }];
    }),
  }));
}

/**
 * Finds the variant to which choosing a value leads: of those with the value, the one that shares most of the other
 * wanted values, first one in stock.
 */
function nearestTo(
  wanted: readonly string[],
  index: number,
  variants: readonly Variant[],
): Variant | undefined {
  const shared = ({ values }: Variant) => values.filter((id, place) => id === wanted[place]).length;
  const inStock = ({ countInStock }: Variant) => Number(countInStock > 0);
  return variants
    .filter(({ values }) => values[index] === wanted[index])
    .sort((one, other) => shared(other) - shared(one) || inStock(other) - inStock(one))[0];
}

/** Says whether a variant cannot be ordered because one of its materials is not available. */
export const isClosed = ({ options }: Choosable, { countInStock, values }: Variant): boolean =>
  countInStock === 0 &&
  options.some((option) => option.values.some(({ _id, closing }) => closing && values.includes(_id)));

/** The address that shows a chosen variant to others; the product's own where that is the variant which it shows first. */
const sharedPath = ({ _id, defaultVariant }: Product, chosen: Variant | undefined): string =>
  chosen && chosen._id !== defaultVariant ? `/product/${_id}?variant=${chosen._id}` : `/product/${_id}`;

/**
 * Returns a product with the facts of the chosen variant; facts that the variant does not have stay those of the
 * product.
 */
export function productWith<Of extends Product>(product: Of, chosen: Variant | undefined) {
  const path = sharedPath(product, chosen);
  if (!chosen) return { ...product, path, isMadeToOrder: false, expectedOn: null, orderableFrom: undefined };
  const { price, regularPrice, countInStock, isMadeToOrder, expectedOn, images } = chosen;
  return {
    ...product,
    path,
    price,
    regularPrice,
    countInStock,
    isMadeToOrder,
    expectedOn,
    orderableFrom: countInStock === 0 ? chosen.madeToOrderFrom : undefined,
    leadTimeDays: chosen.leadTimeDays ?? product.leadTimeDays,
    widthCm: chosen.widthCm ?? product.widthCm,
    depthCm: chosen.depthCm ?? product.depthCm,
    heightCm: chosen.heightCm ?? product.heightCm,
    images: images.length > 0 ? images : product.images,
  };
}
export type ShownProduct = ReturnType<typeof productWith<Product>>;
