import { isBirr } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { updateOf, type ProductValues } from './product-values.ts';
import { UNSAVED_PREVIEW, type UnsavedProduct } from './unsaved-preview.ts';
import { hasOptions, soldUpdate, type Sold } from './variants/variant-draft.ts';

/** The product with the unsaved values of the form that opened this preview, else as stored. */
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

/** Tells whether this preview shows unsaved changes. */
export const isUnsaved = (stored: ProductForReader): boolean => withUnsaved(stored) !== stored;

/** Returns the changes of the form. A typed value that cannot be read stays as stored. */
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

/** Returns the single variant of a product without options, with the price and stock of the form's own fields. */
function plainChanges(
  stored: ProductForReader,
  changes: Partial<ProductForReader>,
): Partial<ProductForReader> {
  const { price = stored.price, countInStock = stored.countInStock } = changes;
  const [only] = stored.variants;
  return { options: [], variants: only ? [{ ...only, values: [], price, countInStock }] : [] };
}

/** The variants as shoppers would see them; a new one gets a temporary id for the preview. */
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
