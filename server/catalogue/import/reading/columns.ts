import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
} from '#contract/goods/product-fields.ts';
import { MAX_OPTIONS } from '#contract/goods/product-options.ts';
import { MAX_PIECES, MAX_TO_MAKE, type VariantInput } from '#contract/goods/product-variants.ts';
import { toBirr } from '#contract/money.ts';
import { adminText } from '#contract/texts/admin.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { valuesOf } from '../../products/product-columns.ts';
import { EMPTY, NO_PICTURE } from '../../products/product-edits.ts';
import { stateOf } from '../../products/product-state.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import type { CellKind } from './cells.ts';

/** A column of a file, for a product or for one of its variants. */
export interface ImportColumn<Of> {
  title: string;
  kind: CellKind;
  max: number;
  min?: number;
  /** The closed set of its values. */
  choices?: readonly string[] | undefined;
  /** An empty cell means null or an empty list; where this is false, it is a problem. */
  mayBeEmpty: boolean;
  /** An empty cell leaves the value as it is. */
  emptyStays?: true;
  of(stored: Of): unknown;
}

/** Fields that files have in the columns of variants instead. */
const OF_VARIANTS: readonly ProductFieldName[] = ['price', 'countInStock'];
export const FIELDS = PRODUCT_FIELD_NAMES.filter((name) => !OF_VARIANTS.includes(name));

const isPicture = (image: string) => image !== NO_PICTURE;

function fieldColumn(name: ProductFieldName): ImportColumn<StoredProduct> {
  const { kind, min = 0, max = 0, of: choices, optional }: ProductField = PRODUCT_FIELDS[name];
  const isList = Array.isArray(EMPTY[kind]);
  return {
    title: name,
    kind,
    min,
    max,
    choices,
    mayBeEmpty: optional === true || isList,
    of: (product) => {
      const value = valuesOf(product, [name])[name];
      return kind === 'pictures' ? (value as string[]).filter(isPicture) : value;
    },
  };
}

/** The columns of products: all fields, so that a new field gets its column without further work. */
export const PRODUCT_COLUMNS: readonly ImportColumn<StoredProduct>[] = [
  { title: 'state', kind: 'state', max: 0, mayBeEmpty: true, of: stateOf },
  {
    title: 'goesLiveAt',
    kind: 'moment',
    max: 0,
    mayBeEmpty: true,
    of: (product) => momentOrNull(product.goes_live_at),
  },
  ...FIELDS.map(fieldColumn),
];

type VariantField = Exclude<keyof VariantInput, '_id' | 'values' | 'regularPrice' | 'typedSantim'>;
const birrOrNull = (santim: number | null) => (santim === null ? null : toBirr(santim));
const numberOrNull = (decimal: string | null) => (decimal === null ? null : Number(decimal));
const size = (title: string, of: (row: VariantRow) => string | null): ImportColumn<VariantRow> => ({
  title,
  kind: 'size',
  max: 2000,
  mayBeEmpty: true,
  of: (row) => numberOrNull(of(row)),
});

/** The columns of variants, by the field's name in an update; the compiler asks for a line for each new field. */
export const VARIANT_COLUMNS: Readonly<Record<VariantField, ImportColumn<VariantRow>>> = {
  sku: { title: 'sku', kind: 'line', max: 60, mayBeEmpty: true, of: ({ sku }) => sku },
  price: {
    title: 'price',
    kind: 'price',
    max: 0,
    mayBeEmpty: false,
    of: ({ price_santim: santim }) => (santim === 0 ? null : toBirr(santim)),
  },
  salePrice: {
    title: 'salePrice',
    kind: 'price',
    max: 0,
    mayBeEmpty: true,
    of: ({ sale_santim: santim }) => birrOrNull(santim),
  },
  saleFrom: {
    title: 'saleFrom',
    kind: 'moment',
    max: 0,
    mayBeEmpty: true,
    of: (row) => momentOrNull(row.sale_from),
  },
  saleUntil: {
    title: 'saleUntil',
    kind: 'end',
    max: 0,
    mayBeEmpty: true,
    of: (row) => momentOrNull(row.sale_until),
  },
  countInStock: {
    title: 'onHand',
    kind: 'count',
    max: MAX_PIECES,
    mayBeEmpty: false,
    of: (row) => row.on_hand,
  },
  madeToOrderLimit: {
    title: 'madeToOrderLimit',
    kind: 'count',
    max: MAX_TO_MAKE,
    mayBeEmpty: true,
    of: (row) => row.to_make_limit,
  },
  leadTimeDays: {
    title: 'variantLeadTimeDays',
    kind: 'count',
    max: 1000,
    mayBeEmpty: true,
    of: (row) => row.lead_time_days,
  },
  cost: {
    title: 'cost',
    kind: 'price',
    max: 0,
    mayBeEmpty: true,
    emptyStays: true,
    of: ({ cost_santim: santim }) => birrOrNull(santim),
  },
  widthCm: size('variantWidthCm', (row) => row.width_cm),
  depthCm: size('variantDepthCm', (row) => row.depth_cm),
  heightCm: size('variantHeightCm', (row) => row.height_cm),
  images: {
    title: 'variantImages',
    kind: 'pictures',
    max: 12,
    mayBeEmpty: true,
    of: ({ images }) => images,
  },
};
export const VARIANT_FIELDS = Object.keys(VARIANT_COLUMNS) as VariantField[];

export const OPTION_NUMBERS = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1);
/** The columns of one option: its names, and the facts about the value that a row has. */
export const optionTitles = (number: number) => ({
  name: `option${number}`,
  nameAm: `option${number}Am`,
  value: `value${number}`,
  valueAm: `value${number}Am`,
  colour: `value${number}Colour`,
  picture: `value${number}Picture`,
});

export const ID = '_id';
export const VARIANT_ID = 'variant';

/** The fields of variants in an export; costs are only for those who may see them. */
export const exportedFields = (seesCosts: boolean): VariantField[] =>
  VARIANT_FIELDS.filter((field) => seesCosts || field !== 'cost');

/** The titles of an export. */
export const titlesOf = (fields: readonly VariantField[]): readonly string[] => [
  ID,
  VARIANT_ID,
  ...PRODUCT_COLUMNS.map(({ title }) => title),
  ...OPTION_NUMBERS.flatMap((number) => Object.values(optionTitles(number))),
  ...fields.map((field) => VARIANT_COLUMNS[field].title),
];

/** A title without the differences that people and spreadsheets make. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:birr|etb|cm|days|months)\)/g, '')
    .replace(/[\s_.*:-]+/g, '');

/** The titles that price lists and other programs use for our columns. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  [ID]: ['id', 'productid', 'product'],
  [VARIANT_ID]: ['variantid'],
  name: ['title', 'productname'],
  nameAm: ['amharicname', 'nameamharic', 'ስም'],
  images: ['image', 'pictures', 'picture', 'imageurl', 'images'],
  brand: ['maker', 'vendor', 'manufacturer', 'brands'],
  price: ['regularprice', 'listprice', 'ዋጋ'],
  salePrice: ['saleprice', 'specialprice'],
  cost: ['costprice', 'purchaseprice', 'costperitem', 'buyingprice', 'ወጪ', 'የመግዣዋጋ'],
  sku: ['code', 'variantsku', 'itemcode', 'articlenumber', 'ኮድ'],
  onHand: ['countinstock', 'stock', 'qty', 'quantity', 'inventory', 'instock', 'ብዛት'],
  widthCm: ['width'],
  depthCm: ['depth'],
  heightCm: ['height'],
  materials: ['material'],
  colour: ['color'],
  saleUntil: ['saleto', 'saleend', 'saleends'],
  saleFrom: ['salestart', 'salestarts'],
};

/** Our titles by those of files: our own titles, the labels of the form in both languages, and the usual titles. */
export const OWN_TITLES: ReadonlyMap<string, string> = new Map([
  ...FIELDS.map((name): [string, string] => [plainTitle(adminText.am(`product.${name}`)), name]),
  ...Object.entries(ALSO).flatMap(([title, names]) =>
    names.map((name): [string, string] => [plainTitle(name), title]),
  ),
  ...FIELDS.map((name): [string, string] => [plainTitle(adminText(`product.${name}`)), name]),
  ...titlesOf(VARIANT_FIELDS).map((title): [string, string] => [plainTitle(title), title]),
]);
