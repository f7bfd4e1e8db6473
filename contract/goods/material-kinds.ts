/**
 * The kinds of shared materials, and the states that say whether more can be made of one. Their words stand in
 * `contract/texts/materials.*.json`. Without Zod, because browsers load this file.
 */
export const MATERIAL_KINDS = [
  'fabric',
  'leather',
  'wood',
  'straw',
  'metal',
  'stone',
  'glass',
  'other',
] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** The states of a material: available, switched off without an end, or available from a day on. */
export const MATERIAL_STATES = ['available', 'off', 'from-day'] as const;
