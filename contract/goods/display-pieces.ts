import { z } from 'zod';
import { id, line, pictureAddress } from '../common.ts';
import { givenPrice, wholeNumber } from '../given.ts';
import { MAX_OPTIONS, optionId } from './product-options.ts';
import { managedVariant, MAX_PIECES, variant } from './product-variants.ts';

/** The most display pieces of a product. */
export const MAX_DISPLAY_PIECES = 20;

const told = {
  variantName: z.string().meta({ description: 'its values and what is to be seen of it, as orders name it' }),
  variantNameAm: z.string(),
  note: z.string().meta({ description: 'what is to be seen of it' }),
  noteAm: z.string().nullable(),
};

/**
 * A piece of the showroom that is sold as it stands there. It has the values of a new variant and a price of its own;
 * `regularPrice` is what a new one costs now. Only an order that names it by its `_id` gets it.
 */
export const displayPiece = variant.extend(told);
export type DisplayPiece = z.infer<typeof displayPiece>;

/** The same as administrators read it. */
export const managedDisplayPiece = managedVariant.extend(told);
export type ManagedDisplayPiece = z.infer<typeof managedDisplayPiece>;

const note = line(200);
const noteAm = line(200, 0).nullish();
const images = z.array(pictureAddress).max(12).optional();
const sku = line(60, 0).nullish();

/**
 * A display piece as an update of its product gives it: one with an `_id` is changed, one without is the one of the same
 * values and note, or new. Those that are left out stay.
 */
export const givenDisplayPiece = z.object({
  _id: id.optional(),
  values: z.array(optionId).max(MAX_OPTIONS).default([]).meta({ description: 'read where it is new' }),
  sku,
  price: givenPrice,
  countInStock: wholeNumber(0, MAX_PIECES).optional(),
  note,
  noteAm,
  images,
});
export type GivenDisplayPiece = z.infer<typeof givenDisplayPiece>;
export const givenDisplayPieces = z.array(givenDisplayPiece).max(MAX_DISPLAY_PIECES);

/** PUT /stock/{id}/display-piece: its price and what is said of it. */
export const displayPieceUpdate = z.object({ price: givenPrice, note, noteAm, sku, images });
export type DisplayPieceUpdate = z.infer<typeof displayPieceUpdate>;

/** POST /stock/{id}/display-piece: one piece of a variant goes from one place to another, which may be the same. */
export const newDisplayPiece = displayPieceUpdate.extend({ from: id, to: id });
export type NewDisplayPiece = z.infer<typeof newDisplayPiece>;

/** The facts of a display piece beside its stock, for those who set them. */
export const displayFacts = z.object({
  price: displayPiece.shape.price,
  note: told.note,
  noteAm: told.noteAm,
  images: displayPiece.shape.images,
});
