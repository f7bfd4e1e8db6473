import type { ProductOption } from '#contract/goods/product-options.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';

type Choosable = Pick<Product, 'options' | 'variants' | 'defaultVariant' | 'displayPieces'>;

/** Says how a value is offered beside what is chosen of the other options. */
export type Offer = 'there' | 'sold-out' | 'elsewhere';

export interface Choice {
  option: ProductOption;
  values: {
    value: ProductOption['values'][number];
    isChosen: boolean;
    /** `elsewhere`: it is not made with what is chosen now; whoever chooses it gets the nearest that is. */
    offer: Offer;
    /** The variant that one gets by choosing it. */
    variant: string;
  }[];
}

/** Is true of a piece that is sold as it stands in the showroom. */
export const isDisplayPiece = (chosen: Variant): boolean => 'note' in chosen;

/** The variant or display piece that an address names; the default variant where it names none of this product. */
export function chosenVariant(
  { variants, defaultVariant, displayPieces = [] }: Choosable,
  wanted: string | null,
): Variant | undefined {
  const find = (id: string | null) => [...variants, ...displayPieces].find(({ _id }) => _id === id);
  return find(wanted) ?? find(defaultVariant) ?? variants[0];
}

/** The options of a product with what each value would lead to. Values that no variant has are left out. */
export function choicesOf({ options, variants }: Choosable, chosen: Variant): Choice[] {
  return options.map((option, index) => ({
    option,
    values: option.values.flatMap((value) => {
      const exact = chosen.values.map((id, place) => (place === index ? value._id : id));
      const nearest = nearestTo(exact, index, variants);
      if (!nearest) return [];
      const isExact = nearest.values.every((id, place) => id === exact[place]);
      const offer: Offer = !isExact ? 'elsewhere' : nearest.countInStock > 0 ? 'there' : 'sold-out';
      const isChosen = !isDisplayPiece(chosen) && chosen.values[index] === value._id;
      return [{ value, isChosen, offer, variant: nearest._id }];
    }),
  }));
}

/** Of the variants with the wanted value of one option: the one that shares most with the wanted others, first one in stock. */
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

/** Says whether nothing can be ordered of a variant, and a material of it is not to be had. */
export const isClosed = ({ options }: Choosable, { countInStock, values }: Variant): boolean =>
  countInStock === 0 &&
  options.some((option) => option.values.some(({ _id, closing }) => closing && values.includes(_id)));

/** A product as its page shows it while this variant is chosen: what the variant leaves open is said by the product. */
export function productWith<Of extends Product>(product: Of, chosen: Variant | undefined) {
  if (!chosen) return { ...product, isMadeToOrder: false, expectedOn: null, orderableFrom: undefined };
  const { price, regularPrice, countInStock, isMadeToOrder, expectedOn, images } = chosen;
  return {
    ...product,
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
