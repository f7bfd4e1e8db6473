import { categories } from '#app/features/catalogue/categories.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { PictureChoice } from './picture-choice.tsx';
import type { AppearanceEdit } from './use-appearance-edit.ts';

/** The pictures of the categories on the home page; a category without one shows the standard picture. */
export function CategoryPictures({ edit }: { edit: AppearanceEdit }) {
  const { categoryPictures } = edit.values;
  return categories.map((category) => (
    <PictureChoice
      key={category}
      label={catalogueText(`categories.${category}`)}
      value={categoryPictures.find((each) => each.category === category)?.picture ?? ''}
      onChange={(picture) => {
        const others = categoryPictures.filter((each) => each.category !== category);
        edit.set({ categoryPictures: picture ? [...others, { category, picture }] : others });
      }}
    />
  ));
}
