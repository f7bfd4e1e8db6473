import { staffName } from '#contract/goods/staff-category.ts';
import { categoryOfSection, isFixedSection, type HomeSection } from '#contract/shop/home-sections.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';

/** The name of a section; a row of a category is called by its category. */
export function sectionName(section: HomeSection): string {
  if (isFixedSection(section)) return text(`sections.${section}`);
  const category = categoryOfSection(section);
  return category ? text('sections.ofCategory', { category: staffName(category) }) : section;
}
