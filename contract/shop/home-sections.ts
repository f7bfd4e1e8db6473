import { categorySlugs, findCategory, SLUG } from '../goods/categories.ts';

/** The sections that the home page can show below its main picture, beside a row of the newest pieces of a category. */
export const FIXED_SECTIONS = [
  'services',
  'offer',
  'topRated',
  'categories',
  'ideas',
  'latest',
  'house',
] as const;
export type FixedSection = (typeof FIXED_SECTIONS)[number];
/** A fixed section, or the row of a category, as 'category:sofa'. */
export type HomeSection = string;

const ROW = 'category:';
/** The names of rows in looks that a release before has stored. */
const ROWS_BEFORE: Readonly<Record<string, string>> = {
  chairs: 'category:chair',
  sofas: 'category:sofa',
  beds: 'category:bed',
  wardrobes: 'category:wardrobe',
  tables: 'category:table',
};

export const isFixedSection = (section: string): section is FixedSection =>
  FIXED_SECTIONS.some((each) => each === section);
export const isSection = (section: string): boolean =>
  isFixedSection(section) || (section.startsWith(ROW) && SLUG.test(section.slice(ROW.length)));
/** A section by the name that it has now. */
export const sectionNow = (section: unknown): unknown =>
  typeof section === 'string' ? (ROWS_BEFORE[section] ?? section) : section;

/** All sections that a home page may show now. */
export const allSections = (): HomeSection[] => [
  ...FIXED_SECTIONS,
  ...categorySlugs().map((slug) => ROW + slug),
];

/** The sections of a shop that has not chosen its own: those that the document of the page has room for (decision 0295). */
export const STANDARD_SECTIONS: readonly HomeSection[] = [
  'services',
  'offer',
  'topRated',
  'categories',
  'latest',
];

/** The category of a section that is a row of pieces; undefined for other sections, and where it was deleted. */
export function categoryOfSection(section: HomeSection): string | undefined {
  return section.startsWith(ROW) ? findCategory(section.slice(ROW.length))?.slug : undefined;
}
