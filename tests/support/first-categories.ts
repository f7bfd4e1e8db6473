import { knowCategories, type Category } from '../../contract/goods/categories.ts';
import { DEMO_CATEGORIES } from '../../demo/products/demo-categories.ts';

/** The categories of the shop of tests: those that the demo brings. */
export const FIRST_CATEGORIES: readonly Category[] = DEMO_CATEGORIES;

knowCategories(FIRST_CATEGORIES);
