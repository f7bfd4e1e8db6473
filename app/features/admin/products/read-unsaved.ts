import { typedSantim } from '#app/features/admin/common/other-price.ts';
import { takeOffVat } from '#contract/goods/typed-prices.ts';
import { isBirr, toBirr, UNNAMED_VAT_PERCENT } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { ManagedVariant, Variant } from '#contract/goods/product-variants.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { productUpdateBody, type ProductValues } from './product-values.ts';
import { UNSAVED_PREVIEW, type UnsavedProduct } from './unsaved-preview.ts';
import { readCount, hasOptions, soldUpdate, type Sold } from './variants/variant-draft.ts';

/** The product with the unsaved values of the form that opened this preview, else as stored. */
export function withUnsaved<P extends ProductForReader>(stored: P): P {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(UNSAVED_PREVIEW) ?? 'null') as UnsavedProduct | null;
    if (unsaved?._id !== stored._id) return stored;
    const { values, sold } = unsaved.isWithVat ? beforeVat(unsaved.values, unsaved.sold, stored) : unsaved;
    const product = changesOf(stored, values);
    const variants = hasOptions(sold) ? soldChanges(stored, sold) : plainChanges(stored, product, sold);
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
  const { loadedFrom: _, ...update } = productUpdateBody(values, stored);
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
  sold: Sold,
): Partial<ProductForReader> {
  const { price = stored.price, countInStock: onHand = stored.countInStock } = changes;
  const [only] = stored.variants;
  if (!only) return { options: [], variants: [] };
  const stock = orderableOf(onHand, readCount(sold.variants[0]?.madeToOrderLimit || '0'), only);
  return {
    options: [],
    variants: [{ ...only, values: [], price, ...stock }],
    countInStock: stock.countInStock,
  };
}

/** The pieces that can be ordered of a variant with so many on hand, of which so many may be in the making. */
function orderableOf(
  onHand: number,
  limit: number,
  { madeToOrderLimit = 0, madeToOrderLeft = 0 }: Partial<ManagedVariant> = {},
): Pick<Variant, 'countInStock' | 'isMadeToOrder'> {
  const left = Math.max(0, limit - (madeToOrderLimit - madeToOrderLeft)) || 0;
  return { countInStock: onHand + left, isMadeToOrder: onHand === 0 && left > 0 };
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
      ...orderableOf(variant.countInStock, variant.madeToOrderLimit ?? 0, before),
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

/** The text of the price before VAT for that of a price with VAT; a text that is no price stays. */
function netText(typed: string, percent: number): string {
  const santim = typedSantim(typed);
  return santim === null ? typed : String(toBirr(takeOffVat(santim, percent)));
}

/** The texts of a form with prices with VAT, as prices before it. */
function beforeVat(
  values: ProductValues,
  sold: Sold,
  { vatPercent = UNNAMED_VAT_PERCENT }: ProductForReader,
): { values: ProductValues; sold: Sold } {
  return {
    values: { ...values, price: netText(values.price, vatPercent) },
    sold: {
      ...sold,
      variants: sold.variants.map((row) => ({
        ...row,
        price: netText(row.price, vatPercent),
        salePrice: netText(row.salePrice, vatPercent),
      })),
    },
  };
}
