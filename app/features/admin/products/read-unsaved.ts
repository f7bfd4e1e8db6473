import { isBirr } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { updateOf, type ProductValues } from './product-values.ts';
import { UNSAVED_PREVIEW, type UnsavedProduct } from './unsaved-preview.ts';
import { hasOptions, soldUpdate, type Sold } from './variants/variant-draft.ts';

/** The product as the form that has opened this preview holds it, else as it is stored. */
export function withUnsaved<P extends ProductForReader>(stored: P): P {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(UNSAVED_PREVIEW) ?? 'null') as UnsavedProduct | null;
    if (unsaved?._id !== stored._id) return stored;
    const { values, sold } = unsaved;
    const product = changesOf(stored, values);
    const variants = hasOptions(sold) ? soldChanges(stored, sold) : plainChanges(stored, product);
    return { ...stored, ...product, ...variants };
  } catch {
    return stored;
  }
}

/** Says whether this preview shows more than what is stored. */
export const isUnsaved = (stored: ProductForReader): boolean => withUnsaved(stored) !== stored;

/** Returns what the form would change. A value that cannot be read as it is typed stays as it is stored. */
function changesOf(stored: ProductForReader, values: ProductValues): Partial<ProductForReader> {
  const price = readTypedAmount(values.price);
  const isPrice = 'amount' in price && isBirr(price.amount);
  const { loadedFrom: _, ...update } = updateOf(values, stored);
  const images = update.images.filter(Boolean);
  const readable = Object.entries({
    ...update,
    images: images.length > 0 ? images : stored.images,
    image: images[0] ?? stored.image,
    price: isPrice ? price.amount : stored.price,
  }).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value));
  return Object.fromEntries(readable) as Partial<ProductForReader>;
}

/** Returns the one variant of a product without options, which costs what the product's own field says. */
function plainChanges(
  stored: ProductForReader,
  changes: Partial<ProductForReader>,
): Partial<ProductForReader> {
  const { price = stored.price, countInStock = stored.countInStock } = changes;
  const [only] = stored.variants;
  return { options: [], variants: only ? [{ ...only, values: [], price, countInStock }] : [] };
}

/** The variants as shoppers would see them: a new one has an id for as long as it is looked at. */
function soldChanges(stored: ProductForReader, sold: Sold): Partial<ProductForReader> {
  const { options, variants: given } = soldUpdate(sold);
  const variants = given.map((variant, index): ProductForReader['variants'][number] => {
    const before = stored.variants.find(({ _id }) => _id === variant._id);
    return {
      ...(before ?? EMPTY_VARIANT),
      _id: before?._id ?? crypto.randomUUID(),
      values: sold.variants[index]!.values,
      sku: variant.sku ?? null,
      price: variant.price,
      countInStock: variant.countInStock,
      leadTimeDays: variant.leadTimeDays ?? null,
      images: sold.variants[index]!.images,
    };
  });
  const shown = variants.find(({ countInStock }) => countInStock > 0) ?? variants[0]!;
  const { _id: defaultVariant, price, countInStock } = shown;
  return { options: options as ProductForReader['options'], variants, defaultVariant, price, countInStock };
}

const EMPTY_VARIANT = {
  regularPrice: null,
  isMadeToOrder: false,
  expectedOn: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
};
