import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductUpdate } from '#contract/goods/product-updates.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';
import { amountText, readPrice } from '../typed-price.ts';
import { saleTimeOf, timeText } from './sale-time.ts';

export interface OptionDraft {
  /** A key that lives only in this form, so that lists of options keep their order. */
  key: string;
  name: string;
  nameAm: string;
  values: ValueDraft[];
}
export interface ValueDraft {
  _id: string;
  name: string;
  nameAm: string;
  /** The colour as '#3f6f6b', or ''. */
  colour: string;
  /** The address of a small picture, or ''. */
  picture: string;
  /** The `_id` of the shared material that gives the value its names and swatch, or ''. */
  material: string;
}
/** A new value with the fields that are known already. */
export type NewValue = Pick<ValueDraft, 'name' | 'nameAm'> &
  Partial<Pick<ValueDraft, 'colour' | 'picture' | 'material'>>;

/** The typed columns of the grid; the further ones are shown on request. */
export const FIRST_CELLS = ['price', 'stock', 'sku', 'leadTimeDays'] as const;
export const FURTHER_CELLS = ['salePrice', 'saleFrom', 'saleUntil', 'madeToOrderLimit'] as const;
/** The cells that a product without options has too; its other values are fields of the product itself. */
export const PLAIN_CELLS = ['sku', 'madeToOrderLimit'] as const;
export const CELLS = [...FIRST_CELLS, ...FURTHER_CELLS] as const;
export const NO_FURTHER_CELLS = { salePrice: '', saleFrom: '', saleUntil: '', madeToOrderLimit: '' };
export type CellName = (typeof CELLS)[number];

export interface VariantDraft extends Record<CellName, string> {
  key: string;
  /** Absent for a row that is not stored yet. */
  _id?: string;
  /** The `_id` of one value of each option, in their order. */
  values: string[];
  images: string[];
}

/** The options of a product, and the combinations of their values that it is sold in. */
export interface Sold {
  options: OptionDraft[];
  variants: VariantDraft[];
}

let keys = 0;
export const newKey = (): string => `k${(keys += 1)}`;

/** Makes an id that is random enough to be unique among the values of one product. */
export function newValueId(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => (byte % 36).toString(36)).join('');
}

export function soldVariants({ options, variants }: ProductForReader): Sold {
  return {
    options: options.map(({ name, nameAm, values }) => ({
      key: values[0]?._id ?? newKey(),
      name,
      nameAm: nameAm ?? '',
      values: values.map((value) => ({
        _id: value._id,
        name: value.name,
        nameAm: value.nameAm ?? '',
        colour: value.colour ?? '',
        picture: value.picture ?? '',
        material: value.material ?? '',
      })),
    })),
    variants: variants.map((variant) => ({
      key: variant._id,
      _id: variant._id,
      values: variant.values,
      images: variant.images,
      // The price without the sale, which has columns of its own.
      price: amountText(variant.regularPrice ?? variant.price),
      stock: String(variant.onHand ?? variant.countInStock),
      sku: variant.sku ?? '',
      leadTimeDays: variant.leadTimeDays === null ? '' : String(variant.leadTimeDays),
      salePrice: variant.salePrice ? amountText(variant.salePrice) : '',
      saleFrom: timeText(variant.saleFrom),
      saleUntil: timeText(variant.saleUntil),
      madeToOrderLimit: variant.madeToOrderLimit ? String(variant.madeToOrderLimit) : '',
    })),
  };
}

/** The options that have values; others do not count yet. */
export const chosenOptions = ({ options }: Sold): OptionDraft[] =>
  options.filter(({ values }) => values.length > 0);

/** Tells whether a product has options, so that prices and stock belong to its variants. */
export const hasOptions = (sold: Sold): boolean => chosenOptions(sold).length > 0;

type SoldUpdate = Required<Pick<ProductUpdate, 'options' | 'variants'>>;

/** The body of the call. Only for values that `checkSold` accepts. */
export function soldUpdate(sold: Sold): SoldUpdate {
  const options = chosenOptions(sold).map(({ name, nameAm, values }) => ({
    name: name.trim(),
    nameAm: nameAm.trim() || null,
    values: values.map((value) => ({
      _id: value._id,
      name: value.name.trim(),
      nameAm: value.nameAm.trim() || null,
      colour: value.colour || null,
      picture: value.picture || null,
      material: value.material || null,
    })),
  }));
  return { options, variants: sold.variants.map(variantBody) };
}

export function variantBody({ _id, values, images, ...cells }: VariantDraft): VariantInput {
  const typed = (cell: CellName) => cells[cell].trim();
  const orNull = <T>(cell: CellName, read: (text: string) => T) => (typed(cell) ? read(typed(cell)) : null);
  return {
    ...(_id && { _id }),
    values,
    images,
    price: readPrice(cells.price),
    countInStock: readCount(cells.stock),
    sku: typed('sku') || null,
    leadTimeDays: orNull('leadTimeDays', readCount),
    salePrice: orNull('salePrice', readPrice),
    saleFrom: orNull('saleFrom', (text) => saleTimeOf(text, 'from')),
    saleUntil: orNull('saleUntil', (text) => saleTimeOf(text, 'until')),
    madeToOrderLimit: orNull('madeToOrderLimit', readCount),
  };
}

/** Reads a count of pieces, which may be written as '1,200', like a price. */
export const readCount = (typed: string): number => readPrice(typed);

/** Returns the stock that the form was loaded with, so that the server changes stock by the difference. */
export const loadedVariants = ({ variants }: ProductForReader) =>
  variants.map(({ _id, onHand, countInStock }) => ({ _id, countInStock: onHand ?? countInStock }));
