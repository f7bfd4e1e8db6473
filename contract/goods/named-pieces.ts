import { z } from 'zod';
import { id, line } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_SKU, MAX_ORDER_LINES } from '../longest.ts';

/** POST /products/named. */
export const piecesToFind = namedObject('PiecesToFind', {
  names: z
    .array(line(LONGEST_SKU))
    .min(1)
    .max(MAX_ORDER_LINES)
    .meta({ description: 'the shop’s code of a variant, its id, or the id of its product' }),
});

/** A piece that is sold, with the name under which it was asked for. */
export const namedPiece = namedObject('NamedPiece', {
  name: z.string(),
  product: id,
  variant: id,
});
export type NamedPiece = z.infer<typeof namedPiece>;
