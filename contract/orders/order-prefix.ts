import { z } from 'zod';

const MOST_LETTERS = 6;

/** Letters by which banks and papers begin their own numbers, or that mean an order in any shop. */
const TAKEN = ['FT', 'TT', 'INV', 'RCT', 'CRN', 'PMV', 'QUO', 'TIN', 'ORDER'];

/** The letters before the numbers of orders; a first digit would read as a part of another number. */
export const orderPrefix = z
  .string()
  .max(MOST_LETTERS)
  .regex(/^[A-Z][A-Z0-9]*$/, 'must be up to six Latin letters or digits that begin with a letter, such as WB')
  .refine((prefix) => !TAKEN.includes(prefix), 'are letters by which banks or papers begin their numbers');
