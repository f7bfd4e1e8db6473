import type { FormItem } from '#app/ui/forms/form-fields.tsx';
import type { ValuesOf } from '#app/ui/forms/facts.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import type { Category } from '#contract/goods/categories.ts';
import { categoriesText as text } from '#contract/texts/categories.ts';

/** The place of a category among the others. */
export type Placed = Pick<Category, 'slug' | 'parent'>;

/** The fields that say what a category is called and below which one it stands. */
export const nameFields = (
  all: readonly Placed[],
  slug?: string,
): FormItem<ValuesOf<'POST /api/categories'>>[] => [
  {
    beside: [
      { field: 'name', label: text('fields.name'), hint: text('fields.nameHint') },
      { field: 'nameAm', label: text('fields.nameAm'), lang: 'am' },
    ],
  },
  // A category above others cannot stand below one itself.
  !all.some(({ parent }) => parent !== null && parent === slug) && {
    field: 'parent',
    label: text('fields.parent'),
    asSelect: true,
    none: text('fields.noParent'),
    options: all
      .filter((each) => each.parent === null && each.slug !== slug)
      .map((each) => [each.slug, staffName(each.slug)] as const),
  },
];
