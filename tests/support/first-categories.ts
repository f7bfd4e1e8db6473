import { knowCategories, type Category } from '../../contract/goods/categories.ts';

/** The categories of a new database (migration 0542), for tests without one. */
export const FIRST_CATEGORIES: readonly Category[] = [
  {
    ...{
      slug: 'chair',
      name: 'Chair',
      nameAm: 'ወንበር',
      title: 'Chairs and stools',
      parent: null,
      picture: '',
    },
    kinds: ['dining-chair', 'armchair', 'lounge-chair', 'office-chair', 'stool', 'bench'],
    facts: ['upholstery', 'features', 'assembly'],
  },
  {
    ...{ slug: 'sofa', name: 'Sofa', nameAm: 'ሶፋ', title: 'Sofas', parent: null, picture: '' },
    kinds: ['sofa', 'corner-sofa', 'sofa-bed'],
    facts: ['seats', 'upholstery', 'shape', 'features', 'assembly'],
  },
  {
    ...{ slug: 'bed', name: 'Bed', nameAm: 'አልጋ', title: 'Beds', parent: null, picture: '' },
    kinds: ['bed', 'bunk-bed'],
    facts: ['bedSize', 'upholstery', 'features', 'assembly'],
  },
  {
    ...{
      slug: 'wardrobe',
      name: 'Wardrobe',
      nameAm: 'ቁም ሳጥን',
      title: 'Wardrobes',
      parent: null,
      picture: '',
    },
    kinds: ['wardrobe'],
    facts: ['doors', 'features', 'assembly'],
  },
  {
    ...{ slug: 'table', name: 'Table', nameAm: 'ጠረጴዛ', title: 'Tables and desks', parent: null, picture: '' },
    kinds: ['dining-table', 'coffee-table', 'desk', 'side-table'],
    facts: ['seats', 'shape', 'features', 'assembly'],
  },
];

knowCategories(FIRST_CATEGORIES);
