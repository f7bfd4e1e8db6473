/**
 * The attributes of products say in values what texts say in sentences, so that a product is found, filtered and
 * compared by it. The words for all of it stand in `contract/texts/attributes.*.json`. Without Zod, because browsers
 * load this file.
 */

/** The families of furniture, by which a search, sizes and drawings know what a piece is. */
export const FAMILIES = ['chair', 'sofa', 'bed', 'wardrobe', 'table'] as const;
export type Family = (typeof FAMILIES)[number];

/** The kinds of furniture, each of a family. Which category they belong in, each shop decides (categories.ts). */
export const KINDS = {
  'dining-chair': { family: 'chair' },
  armchair: { family: 'chair' },
  'lounge-chair': { family: 'chair' },
  'office-chair': { family: 'chair' },
  stool: { family: 'chair' },
  bench: { family: 'chair' },
  sofa: { family: 'sofa' },
  'corner-sofa': { family: 'sofa' },
  'sofa-bed': { family: 'sofa' },
  bed: { family: 'bed' },
  'bunk-bed': { family: 'bed' },
  wardrobe: { family: 'wardrobe' },
  'dining-table': { family: 'table' },
  'coffee-table': { family: 'table' },
  desk: { family: 'table' },
  'side-table': { family: 'table' },
} as const satisfies Record<string, { family: Family }>;
export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The colour families, to which the names of colours belong, each with the colour of its swatch. */
export const COLOUR_FAMILIES = {
  white: '#f4f1ea',
  beige: '#d3c4a8',
  grey: '#8a8a88',
  black: '#262423',
  brown: '#6f4a2d',
  red: '#a3412f',
  orange: '#c8742f',
  yellow: '#c99a2e',
  green: '#2f5b4a',
  blue: '#34557a',
} as const;
export type ColourFamily = keyof typeof COLOUR_FAMILIES;
export const COLOUR_FAMILY_NAMES = Object.keys(COLOUR_FAMILIES) as ColourFamily[];

/** The family of each material, by which products are filtered. */
export const MATERIAL_FAMILIES = {
  wanza: 'wood',
  walnut: 'wood',
  teak: 'wood',
  cypress: 'wood',
  pine: 'wood',
  beech: 'wood',
  eucalyptus: 'wood',
  mdf: 'board',
  velvet: 'fabric',
  linen: 'fabric',
  boucle: 'fabric',
  weave: 'fabric',
  leather: 'leather',
  cane: 'plant',
  grass: 'plant',
  cord: 'plant',
  steel: 'metal',
  brass: 'metal',
  glass: 'glass',
  plastic: 'plastic',
  marble: 'stone',
} as const;
export type MaterialFamily = keyof typeof MATERIAL_FAMILIES;
export const MATERIAL_FAMILY_NAMES = Object.keys(MATERIAL_FAMILIES) as MaterialFamily[];

export const UPHOLSTERIES = ['fabric', 'leather', 'none'] as const;
export const SHAPES = ['straight', 'corner', 'rectangular', 'square', 'round', 'oval'] as const;
export const FEATURES = [
  'headboard',
  'mirror',
  'arms',
  'wheels',
  'drawers',
  'storage',
  'shelves',
  'lumbar',
] as const;
export const ASSEMBLIES = ['assembled', 'parts', 'flat'] as const;

/** The attributes of a product; null or an empty list: unknown. */
export interface ProductAttributes {
  kind: Kind | null;
  colourFamilies: ColourFamily[];
  materialFamilies: MaterialFamily[];
  upholstery: (typeof UPHOLSTERIES)[number] | null;
  /** The number of people who can sit on the piece, or at the table. */
  seats: number | null;
  doors: number | null;
  /** The width of the mattress, in cm. */
  bedSize: number | null;
  shape: (typeof SHAPES)[number] | null;
  features: (typeof FEATURES)[number][];
  /** The work before the piece can be used: none, a few parts to join, or complete assembly. */
  assembly: (typeof ASSEMBLIES)[number] | null;
}
