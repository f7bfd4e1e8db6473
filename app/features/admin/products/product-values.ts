import { isKindOf } from '#contract/goods/product-attributes.ts';
import type { ProductFieldName } from '#contract/goods/product-fields.ts';
import { adminText } from '#contract/texts/admin.ts';
import type { Category, ProductForReader, ProductUpdate } from '#contract/goods/products.ts';
import { priceOf, problemOfPrice } from './typed-price.ts';
import { joinPictureTexts, splitPictureTexts } from './pictures/picture-texts.ts';

/** A product as the form holds it: every field as the text in its control. */
export type ProductValues = Record<ProductField, string>;
export type ProductField = keyof typeof KINDS;

type Kind =
  | 'text'
  | 'optional-text'
  | 'price'
  | 'optional-price'
  | 'count'
  | 'optional-count'
  | 'optional-pieces'
  | 'optional-size'
  | 'category';

const KINDS = {
  name: 'text',
  nameAm: 'optional-text',
  price: 'price',
  image: 'text',
  // The further pictures, one on each line.
  images: 'optional-text',
  // The words of pictures, one picture on each line.
  imageTexts: 'optional-text',
  description: 'text',
  descriptionAm: 'optional-text',
  brand: 'text',
  category: 'category',
  countInStock: 'count',
  widthCm: 'optional-size',
  depthCm: 'optional-size',
  heightCm: 'optional-size',
  packedWidthCm: 'optional-size',
  packedDepthCm: 'optional-size',
  packedHeightCm: 'optional-size',
  drawing: 'optional-text',
  series: 'optional-text',
  // Their ids, one on each line.
  goesWith: 'optional-text',
  materials: 'optional-text',
  materialsAm: 'optional-text',
  colour: 'optional-text',
  colourAm: 'optional-text',
  care: 'optional-text',
  careAm: 'optional-text',
  warrantyMonths: 'optional-count',
  leadTimeDays: 'optional-count',
  // Choices have commas between them, and tags too.
  kind: 'optional-text',
  colourFamilies: 'optional-text',
  materialFamilies: 'optional-text',
  upholstery: 'optional-text',
  seats: 'optional-pieces',
  doors: 'optional-pieces',
  bedSize: 'optional-pieces',
  shape: 'optional-text',
  features: 'optional-text',
  assembly: 'optional-text',
  assemblyPrice: 'optional-price',
  tags: 'optional-text',
} as const satisfies Record<ProductFieldName | 'image', Kind>;

export const PRODUCT_FIELDS = Object.keys(KINDS) as ProductField[];

export function valuesOfProduct(product: ProductForReader): ProductValues {
  const values = PRODUCT_FIELDS.map((field) => [field, textOf(product[field])]);
  const images = joinLines(product.images.slice(1));
  const imageTexts = joinPictureTexts(product.imageTexts);
  const goesWith = joinLines(product.goesWith);
  const tags = product.tags?.join(', ') ?? '';
  const lists = {
    ...{ images, imageTexts, goesWith, tags },
    colourFamilies: product.colourFamilies.join(),
    materialFamilies: product.materialFamilies.join(),
    features: product.features.join(),
  };
  return { ...Object.fromEntries(values), ...lists } as ProductValues;
}

/** The kind that it says; null where the category has no such kind. */
export const kindOf = ({ kind, category }: Pick<ProductValues, 'kind' | 'category'>): string | null =>
  category === '' || isKindOf(kind, category) ? kind || null : null;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The words that a text names, with commas between them. */
export const splitTags = (typed: string): string[] =>
  typed
    .split(/[,;፣\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
export const splitLines = (lines: string): string[] => lines.split('\n').filter(Boolean);
/** The stand-in for the picture of a draft. */
export const NO_PICTURE = '/no-picture.svg';

export const joinLines = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');

/** The fields that variants say in place of the product. */
const OF_VARIANTS: readonly ProductField[] = ['price', 'countInStock'];

/** Returns the problems of the values, by field; none when they can be sent. `isPlain`: there is nothing to choose. */
export function checkProduct(values: ProductValues, isPlain: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of PRODUCT_FIELDS) {
    if (!isPlain && OF_VARIANTS.includes(field)) continue;
    const problem = problemOf(KINDS[field], values[field].trim(), adminText(`product.${field}`));
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(kind: Kind, value: string, label: string): string | null {
  if (value === '') return kind.startsWith('optional') ? null : adminText('fieldNeeded', { label });
  if (kind === 'text' || kind === 'optional-text' || kind === 'category') return null;
  if (kind === 'price' || kind === 'optional-price') return problemOfPrice(value, label);
  if (!/^\d+(\.\d+)?$/.test(value)) return adminText('notANumber', { label });
  if (kind !== 'optional-size' && value.includes('.')) return adminText('notAWholeNumber', { label });
  if (kind === 'count' || kind === 'optional-count') return null;
  return Number(value) <= 0 ? adminText('mustBeMoreThan0', { label }) : null;
}

/** The values as they are sent, with what the form was loaded from. Only for values that `checkProduct` accepts. */
export function updateOf(
  values: ProductValues,
  loadedFrom: ProductForReader,
): Required<Omit<ProductUpdate, 'options' | 'variants' | 'displayPieces' | 'state'>> {
  const written = (field: ProductField) => values[field].trim();
  const optionalText = (field: ProductField) => written(field) || null;
  const optionalNumber = (field: ProductField) => (written(field) === '' ? null : Number(written(field)));
  const pictures = [written('image'), ...splitLines(values.images)];
  return {
    name: written('name'),
    nameAm: optionalText('nameAm'),
    price: priceOf(written('price')),
    image: written('image'),
    images: pictures,
    imageTexts: splitPictureTexts(values.imageTexts).filter(({ image }) => pictures.includes(image)),
    description: written('description'),
    descriptionAm: optionalText('descriptionAm'),
    brand: written('brand'),
    category: written('category') as Category,
    countInStock: Number(written('countInStock')),
    widthCm: optionalNumber('widthCm'),
    depthCm: optionalNumber('depthCm'),
    heightCm: optionalNumber('heightCm'),
    packedWidthCm: optionalNumber('packedWidthCm'),
    packedDepthCm: optionalNumber('packedDepthCm'),
    packedHeightCm: optionalNumber('packedHeightCm'),
    drawing: optionalText('drawing'),
    series: optionalText('series'),
    goesWith: splitLines(values.goesWith),
    materials: optionalText('materials'),
    materialsAm: optionalText('materialsAm'),
    colour: optionalText('colour'),
    colourAm: optionalText('colourAm'),
    care: optionalText('care'),
    careAm: optionalText('careAm'),
    warrantyMonths: optionalNumber('warrantyMonths'),
    leadTimeDays: optionalNumber('leadTimeDays'),
    kind: kindOf(values),
    colourFamilies: splitTags(values.colourFamilies),
    materialFamilies: splitTags(values.materialFamilies),
    upholstery: optionalText('upholstery'),
    seats: optionalNumber('seats'),
    doors: optionalNumber('doors'),
    bedSize: optionalNumber('bedSize'),
    shape: optionalText('shape'),
    features: splitTags(values.features),
    assembly: optionalText('assembly'),
    assemblyPrice: written('assemblyPrice') === '' ? null : priceOf(written('assemblyPrice')),
    tags: splitTags(values.tags),
    loadedFrom: { contentVersion: loadedFrom.contentVersion, countInStock: loadedFrom.countInStock },
  };
}
