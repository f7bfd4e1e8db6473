import type { Category } from '../goods/products.ts';

/**
 * All sections that the home page can show below its main picture; a section with a category lists its newest products.
 */
export const HOME_SECTIONS = {
  services: {},
  offer: {},
  topRated: {},
  categories: {},
  latest: {},
  chairs: { category: 'chair' },
  sofas: { category: 'sofa' },
  beds: { category: 'bed' },
  wardrobes: { category: 'wardrobe' },
  tables: { category: 'table' },
} as const satisfies Record<string, { category?: Category }>;
export type HomeSection = keyof typeof HOME_SECTIONS;

/** The sections of a shop that has not chosen its own. */
export const STANDARD_SECTIONS = [
  'services',
  'offer',
  'topRated',
  'categories',
  'latest',
] as const satisfies readonly HomeSection[];

/** The category of a section that is a row of pieces. */
export function categoryOfSection(section: HomeSection): Category | undefined {
  const facts: { category?: Category } = HOME_SECTIONS[section];
  return facts.category;
}
