import {
  COLOUR_FAMILIES,
  KINDS,
  type ColourFamily,
  type Kind,
  type ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import { familyOf, isKindOf, kindsIn } from '#contract/goods/category-kinds.ts';
import type { Lexicon } from '../compile-lexicon.ts';
import { valueNames, type DescribedProduct } from './described-product.ts';
import { fold, isNumber, splitIntoWords } from '../terms/fold.ts';
import type { Meaning } from '../lexicon/entries.ts';
import { materialsOf } from './propose-materials.ts';
import { readText, type Piece } from './read-text.ts';
import { unchangedLexicon } from '../unchanged-lexicon.ts';

/** Proposes a product's attributes from its texts, for staff to confirm. */
export function proposeAttributes(
  product: DescribedProduct,
  lexicon: Lexicon = unchangedLexicon(),
): ProductAttributes {
  const read = (text: string | null | undefined) => readText(splitIntoWords(text ?? ''), lexicon);
  const names = [...read(product.name), ...read(product.nameAm)];
  const told = read(product.description);
  const kind = kindOf(product, names);
  const { families: materialFamilies, upholstery } = materialsOf(product, lexicon);
  return {
    kind,
    colourFamilies: coloursOf(product, lexicon),
    materialFamilies,
    upholstery,
    seats: kind && ['bed', 'wardrobe'].includes(KINDS[kind].family) ? null : countIn(names, 'seats'),
    doors: kind === 'wardrobe' ? countIn(names, 'doors') : null,
    bedSize: bedSizeOf(product, kind),
    shape: shapeOf(product, kind, names),
    features: featuresOf(kind, [...names, ...told]),
    assembly: assemblyOf(product),
  };
}

const meaningsOf = (pieces: readonly Piece[]): Meaning[] =>
  pieces.flatMap(({ entry }) => (entry ? [entry.meaning] : []));

/** The most special kind of the category in the product's name; else the usual kind of such products. */
function kindOf({ category, widthCm }: DescribedProduct, names: readonly Piece[]): Kind | null {
  const meanings = meaningsOf(names);
  const uses = meanings.flatMap((meaning) => (meaning.is === 'use' ? [meaning.kinds] : []));
  const isUsed = (kind: Kind) => uses.every((kinds) => kinds.includes(kind));
  const said = meanings
    .map((meaning) => (meaning.is === 'kind' || meaning.is === 'shape' ? (meaning.kinds ?? []) : []))
    .map((kinds) => kinds.filter((kind) => isKindOf(kind, category)))
    .map((kinds) => (kinds.some(isUsed) ? kinds.filter(isUsed) : kinds))
    .filter((kinds) => kinds.length > 0)
    .toSorted((one, other) => one.length - other.length);
  const [kinds] = said;
  if (kinds?.length === 1) return kinds[0]!;
  const belonging = kindsIn(category);
  if (belonging.length === 1) return belonging[0]!;
  const family = familyOf(category);
  const usual = family === 'chair' ? ((widthCm ?? 0) > 62 ? 'armchair' : 'dining-chair') : family;
  return belonging.find((kind) => kind === usual) ?? null;
}

/** The colour families of the product and all its option values. */
function coloursOf(product: DescribedProduct, lexicon: Lexicon): ColourFamily[] {
  const { name, nameAm, colour, options = [] } = product;
  const texts = [...valueNames(product), ...(colour ?? '').split(/[,;]|\bor\b/), name, nameAm ?? ''];
  const found = texts.flatMap((text) =>
    meaningsOf(readText(splitIntoWords(text), lexicon)).flatMap((meaning) => {
      if (meaning.is === 'colour') return meaning.families;
      return meaning.is === 'material' && WOOD_COLOURS[meaning.material]
        ? [WOOD_COLOURS[meaning.material]!]
        : [];
    }),
  );
  if (found.length === 0) {
    const swatches = options.flatMap(({ values }) => values.flatMap((value) => value.colour ?? []));
    found.push(...swatches.map(nearestFamily));
  }
  return COLOUR_NAMES.filter((family) => found.includes(family));
}
const COLOUR_NAMES = Object.keys(COLOUR_FAMILIES) as ColourFamily[];
/** Materials, mostly woods, whose names also mean a colour. */
const WOOD_COLOURS: Partial<Record<string, ColourFamily>> = {
  wanza: 'brown',
  walnut: 'brown',
  teak: 'brown',
  cypress: 'beige',
  pine: 'beige',
  beech: 'beige',
  cane: 'beige',
  cord: 'beige',
};

/** The colour family nearest to a colour such as #3f6f6b. */
export function nearestFamily(colour: string): ColourFamily {
  const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const asked = parts(colour);
  const difference = (family: ColourFamily) =>
    parts(COLOUR_FAMILIES[family]).reduce((sum, part, index) => sum + (part - asked[index]!) ** 2, 0);
  return COLOUR_NAMES.toSorted((one, other) => difference(one) - difference(other))[0]!;
}

/** The number before 'seats' or 'doors', or after 'for'. */
function countIn(names: readonly Piece[], unit: 'seats' | 'doors'): number | null {
  for (const [index, { entry }] of names.entries()) {
    const meaning = entry?.meaning;
    if (meaning?.is === 'count' && meaning.of === unit) return meaning.value;
    if (meaning?.is === 'unit' && meaning.unit === unit) {
      const value = numberOf(names[index - 1]);
      if (value !== null && value < 20) return value;
    }
    const isFor = names[index - 1]?.words[0] === 'for';
    const value = numberOf(names[index]);
    if (unit === 'seats' && isFor && value !== null && value < 20) return value;
  }
  return null;
}

function numberOf(piece: Piece | undefined): number | null {
  if (!piece) return null;
  if (piece.entry?.meaning.is === 'number') return piece.entry.meaning.value;
  return isNumber(piece.words[0]!) ? Number(piece.words[0]) : null;
}

function bedSizeOf({ name, description }: DescribedProduct, kind: Kind | null): number | null {
  if (!kind || KINDS[kind].family !== 'bed') return null;
  const isSize = (value: number) => value >= 70 && value <= 220;
  const inName = splitIntoWords(name).filter(isNumber).map(Number).find(isSize);
  if (inName !== undefined) return inName;
  const mattress = /mattress\D{0,20}(\d{2,3})/.exec(fold(description ?? ''));
  return mattress && isSize(Number(mattress[1])) ? Number(mattress[1]) : null;
}

function shapeOf(
  { widthCm, depthCm }: DescribedProduct,
  kind: Kind | null,
  names: readonly Piece[],
): ProductAttributes['shape'] {
  const said = meaningsOf(names).find((meaning) => meaning.is === 'shape');
  if (said?.is === 'shape') return said.shape;
  if (kind === 'corner-sofa') return 'corner';
  if (kind === 'sofa' || kind === 'sofa-bed') return 'straight';
  if (!kind || KINDS[kind].family !== 'table' || !widthCm || !depthCm) return null;
  return widthCm === depthCm ? 'square' : 'rectangular';
}

/**
 * The families that may have a feature: 'arms' in the text of a desk must be about something else, such as a lamp.
 */
const FEATURES_OF: Partial<Record<ProductAttributes['features'][number], readonly string[]>> = {
  headboard: ['bed'],
  mirror: ['wardrobe', 'table'],
  arms: ['chair'],
  wheels: ['chair'],
  drawers: ['bed', 'wardrobe', 'table'],
  storage: ['bed', 'sofa', 'chair', 'table'],
  shelves: ['wardrobe', 'table'],
  lumbar: ['chair'],
};

function featuresOf(kind: Kind | null, pieces: readonly Piece[]): ProductAttributes['features'] {
  const family = kind && KINDS[kind].family;
  const found = new Set<ProductAttributes['features'][number]>();
  const denied = new Set<string>();
  for (const [index, { entry, words }] of pieces.entries()) {
    if (entry?.meaning.is !== 'feature') continue;
    const { feature } = entry.meaning;
    if (family && !FEATURES_OF[feature]!.includes(family)) continue;
    const before = pieces[index - 1]?.entry?.meaning.is;
    const after = pieces[index + 1]?.entry?.meaning.is;
    const isAmharic = /[ሀ-፿]/.test(words[0]!);
    if (isAmharic ? after === 'without' : before === 'without') denied.add(feature);
    else found.add(feature);
  }
  if (kind === 'armchair') found.add('arms');
  if (kind === 'office-chair') found.add('wheels');
  return [...found].filter((feature) => !denied.has(feature)).toSorted();
}

/**
 * Proposes the assembly from the packed sizes: a flat package is assembled at home, and furniture packed at its full
 * size is not.
 */
function assemblyOf(product: DescribedProduct): ProductAttributes['assembly'] {
  const size = [product.widthCm, product.depthCm, product.heightCm].map((each) => each ?? 0);
  const packed = [product.packedWidthCm, product.packedDepthCm, product.packedHeightCm].map(
    (each) => each ?? 0,
  );
  const volume = (sides: readonly number[]) => sides.reduce((all, side) => all * side, 1);
  if (!volume(packed)) return volume(size) ? 'assembled' : null;
  if (!volume(size)) return null;
  const share = volume(packed) / volume(size);
  if (share > 0.8) return 'assembled';
  return Math.min(...packed) <= 26 && familyOf(product.category) !== 'table' ? 'flat' : 'parts';
}
