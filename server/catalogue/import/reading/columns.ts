import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
} from '#contract/goods/product-fields.ts';
import { MAX_OPTIONS } from '#contract/goods/product-options.ts';
import { MAX_PIECES, MAX_TO_MAKE, type VariantInput } from '#contract/goods/product-variants.ts';
import { shownGross, type PriceKind } from '#contract/goods/typed-prices.ts';
import { toBirr } from '#contract/money.ts';
import { adminText } from '#contract/texts/admin.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { readProductFields } from '../../products/product-columns.ts';
import { EMPTY, NO_PICTURE } from '../../products/product-edits.ts';
import { productStateOf } from '../../products/product-state.ts';
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
  /** @param vatPercent the VAT rate of the product. */
  of(stored: Of, vatPercent: number): unknown;
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
      const value = readProductFields(product, [name])[name];
      return kind === 'pictures' ? (value as string[]).filter(isPicture) : value;
    },
  };
}

/** The columns of products: all fields, so that a new field gets its column without further work. */
export const PRODUCT_COLUMNS: readonly ImportColumn<StoredProduct>[] = [
  { title: 'state', kind: 'state', max: 0, mayBeEmpty: true, of: productStateOf },
  {
    title: 'goesLiveAt',
    kind: 'moment',
    max: 0,
    mayBeEmpty: true,
    of: (product) => momentOrNull(product.goes_live_at),
  },
  ...FIELDS.map(fieldColumn),
];

/** The columns of prices with VAT, by those of the same prices before it. */
export const WITH_VAT = { price: 'priceWithVat', salePrice: 'salePriceWithVat' } as const;
type VariantField =
  | Exclude<keyof VariantInput, '_id' | 'values' | 'regularPrice' | 'typedSantim'>
  | (typeof WITH_VAT)[keyof typeof WITH_VAT];
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
  priceWithVat: {
    title: WITH_VAT.price,
    kind: 'price',
    max: 0,
    mayBeEmpty: false,
    of: ({ price_santim: santim, typed_price_santim: typed }, percent) =>
      santim === 0 ? null : toBirr(shownGross(santim, typed, percent)),
  },
  salePriceWithVat: {
    title: WITH_VAT.salePrice,
    kind: 'price',
    max: 0,
    mayBeEmpty: true,
    of: ({ sale_santim: santim, typed_sale_santim: typed }, percent) =>
      birrOrNull(santim === null ? null : shownGross(santim, typed, percent)),
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

/**
 * The fields of variants in an export: prices are of the kind that the shop's people think in, and costs are only for
 * those who may see them.
 */
export function exportedFields(seesCosts: boolean, kind: PriceKind): VariantField[] {
  const others: readonly string[] = kind === 'with-vat' ? Object.keys(WITH_VAT) : Object.values(WITH_VAT);
  return VARIANT_FIELDS.filter((field) => !others.includes(field) && (seesCosts || field !== 'cost'));
}

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
  name: [
    ...['title', 'productname', 'item', 'itemname', 'article', 'articlename', 'furniture', 'goods'],
    ...['የዕቃስም', 'የእቃስም', 'የዕቃውስም', 'የእቃውስም', 'የምርትስም', 'ዕቃ', 'እቃ', 'ምርት'],
  ],
  nameAm: ['amharicname', 'nameamharic', 'ስም'],
  images: ['image', 'pictures', 'picture', 'photo', 'photos', 'imageurl', 'images', 'ፎቶ', 'ምስል'],
  brand: ['maker', 'vendor', 'manufacturer', 'brands'],
  category: ['type', 'group', 'itemcategory', 'productcategory', 'ምድብ', 'ዓይነት', 'አይነት'],
  description: ['details', 'specification', 'remark', 'መግለጫ', 'ዝርዝር'],
  price: [
    ...['regularprice', 'listprice', 'unitprice', 'sellingprice', 'retailprice', 'priceetb', 'pricebirr'],
    ...['unitpriceetb', 'unitpricebirr', 'ዋጋ', 'ነጠላዋጋ', 'የአንዱዋጋ', 'የመሸጫዋጋ', 'ዋጋበብር'],
  ],
  salePrice: ['saleprice', 'specialprice'],
  cost: ['costprice', 'purchaseprice', 'costperitem', 'buyingprice', 'ወጪ', 'የመግዣዋጋ'],
  sku: [
    'code',
    'variantsku',
    'itemcode',
    'articlenumber',
    'productcode',
    'itemno',
    'articleno',
    'model',
    'መለያ',
    'ኮድ',
  ],
  onHand: [
    ...['countinstock', 'stock', 'qty', 'quantity', 'inventory', 'instock', 'pcs', 'pieces', 'qtyinstock'],
    ...['stockqty', 'balance', 'ብዛት', 'ክምችት'],
  ],
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

/** Words of titles, in their plain form, that say whether prices are with VAT or before it. */
const KIND_WORDS: readonly (readonly [PriceKind, RegExp])[] = [
  [
    'with-vat',
    /\(?(?:(?:with|incl(?:uding|usive)?(?:of)?|\+)(?:the)?vat|vat(?:included|inclusive|incl)|ከ(?:ቫት|ተእታ)ጋር|(?:ቫት|ተእታ)ን?ጨምሮ)\)?/,
  ],
  [
    'without-vat',
    /\(?(?:(?:without|before|excl(?:uding|usive)?(?:of)?|no)vat|vat(?:excluded|exclusive|excl)|ከ(?:ቫት|ተእታ)በፊት|ያለ(?:ቫት|ተእታ))\)?/,
  ],
];

/** Words of other systems, which call VAT a tax. */
const TAX_WORDS: readonly (readonly [PriceKind, RegExp])[] = [
  ['with-vat', /tax(included|inclusive|incl)|incl(uding|usive)?(of)?tax|withtax/],
  ['without-vat', /tax(excluded|exclusive|excl)|excl(uding|usive)?(of)?tax|withouttax|beforetax/],
];

/** The kind of price that a title says by itself; null where it says none. */
export const kindInTitle = (title: string): PriceKind | null =>
  [...KIND_WORDS, ...TAX_WORDS].find(([, words]) => words.test(plainTitle(title)))?.[0] ?? null;

/** Our title for a title of a file; undefined where it is unknown. A price may say whether it is with VAT. */
export function ownTitleOf(title: string): string | undefined {
  const plain = plainTitle(title);
  const known = OWN_TITLES.get(plain);
  const said = KIND_WORDS.find(([, words]) => words.test(plain));
  if (known || !said) return known;
  const [kind, words] = said;
  const rest = plain.replace(words, '').replace(/[(),፣/-]/g, '');
  const own = rest === '' ? 'price' : OWN_TITLES.get(rest);
  if (own !== 'price' && own !== 'salePrice') return undefined;
  return kind === 'with-vat' ? WITH_VAT[own] : own;
}

/**
 * Says which of the file's own titles mean prices with VAT, where its prices are of the given kind: a title that says
 * so itself decides, and so does an export of the shop, which names the kind of its prices.
 */
export function headsOfKind(
  heads: Readonly<Record<string, string>>,
  kind: PriceKind,
): Record<string, string> {
  if (ID in heads || VARIANT_ID in heads) return { ...heads };
  // The title of the price decides for the sale price beside it.
  const isWithVat = (kindInTitle(heads['price'] ?? '') ?? kind) === 'with-vat';
  const renamed = Object.entries(heads).map(([own, title]): [string, string] => {
    const isPrice = own === 'price' || own === 'salePrice';
    const isRenamed =
      isPrice && isWithVat && kindInTitle(title) !== 'without-vat' && !(WITH_VAT[own] in heads);
    return [isRenamed ? WITH_VAT[own] : own, title];
  });
  return Object.fromEntries(renamed);
}
