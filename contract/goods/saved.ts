import { z } from 'zod';
import { birr, id } from '../common.ts';
import { productSummary } from './products.ts';
import { MOST_SAVED } from './saved-limits.ts';
import { namedObject } from '../named-object.ts';

/** A saved product; without a variant the product as it is shown first. */
export const savedPiece = namedObject('SavedPiece', {
  product: id,
  variant: id.nullish().meta({ description: 'the chosen variant, where the product has options' }),
});
export type SavedPiece = z.infer<typeof savedPiece>;

/** A list of products and variants by their ids, newest first. */
export const savedPiecesInput = namedObject('SavedPieces', { pieces: z.array(savedPiece).max(MOST_SAVED) });

/** The pieces that a person has saved, the newest first. */
export const savedList = namedObject('SavedList', {
  pieces: z.array(z.object({ product: id, variant: id.nullable() })),
  left: z.number().int().meta({ description: 'how many of the given pieces had no place any more' }),
  link: id.nullable().meta({ description: 'the id under which everybody may see the list; null: nobody' }),
});
export type SavedList = z.infer<typeof savedList>;

/** A saved product with the current facts that lists show. */
export const shownPiece = namedObject('ShownPiece', {
  product: productSummary,
  variant: id.nullable().meta({ description: 'as it was asked for' }),
  variantName: z.string().meta({ description: 'the chosen values; empty where there is nothing to choose' }),
  variantNameAm: z.string(),
  image: z.string(),
  price: birr,
  regularPrice: birr.nullable(),
  countInStock: z.number().int().meta({ description: 'how many of the variant can be ordered now' }),
  isMadeToOrder: z.boolean(),
  leadTimeDays: z.number().int().nullable(),
  isGone: z.boolean().meta({ description: 'the variant is no longer made, but the product is' }),
});
export type ShownPiece = z.infer<typeof shownPiece>;

/** Products as lists show them; products that are no longer listed are left out. */
export const shownPieces = namedObject('ShownPieces', { pieces: z.array(shownPiece) });
