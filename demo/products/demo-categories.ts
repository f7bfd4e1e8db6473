import type { Category } from '#contract/goods/categories.ts';

const upper = { parent: null, picture: '', googleCategory: null };

/** The categories of the specification, in which the example goods are. A shop of its own begins without any. */
export const DEMO_CATEGORIES = [
  {
    ...upper,
    slug: 'chair',
    name: 'Chair',
    nameAm: 'ወንበር',
    title: 'Chairs and stools',
    kinds: ['dining-chair', 'armchair', 'lounge-chair', 'office-chair', 'stool', 'bench'],
    facts: ['upholstery', 'features', 'assembly'],
  },
  {
    ...upper,
    slug: 'sofa',
    name: 'Sofa',
    nameAm: 'ሶፋ',
    title: 'Sofas',
    kinds: ['sofa', 'corner-sofa', 'sofa-bed'],
    facts: ['seats', 'upholstery', 'shape', 'features', 'assembly'],
  },
  {
    ...upper,
    slug: 'bed',
    name: 'Bed',
    nameAm: 'አልጋ',
    title: 'Beds',
    kinds: ['bed', 'bunk-bed'],
    facts: ['bedSize', 'upholstery', 'features', 'assembly'],
  },
  {
    ...upper,
    slug: 'wardrobe',
    name: 'Wardrobe',
    nameAm: 'ቁም ሳጥን',
    title: 'Wardrobes',
    kinds: ['wardrobe'],
    facts: ['doors', 'features', 'assembly'],
  },
  {
    ...upper,
    slug: 'table',
    name: 'Table',
    nameAm: 'ጠረጴዛ',
    title: 'Tables and desks',
    kinds: ['dining-table', 'coffee-table', 'desk', 'side-table'],
    facts: ['seats', 'shape', 'features', 'assembly'],
  },
] as const satisfies readonly Category[];
