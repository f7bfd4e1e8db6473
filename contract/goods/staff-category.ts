import { isStaffAmharic } from '../texts/create-texts.ts';
import { categoryName, categoryNameAm } from './categories.ts';

/** The name of a category on screens of the back office and in the files of staff, in their language. */
export const staffName = (slug: string): string =>
  isStaffAmharic() ? categoryNameAm(slug) : categoryName(slug);
