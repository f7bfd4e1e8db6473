import type { HandedOver } from '#contract/deliveries/tours.ts';
import { readPieces, type DeliveryPieces, type DeliveryRow } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { subtract, sumByLine } from '../sum-by-line.ts';

interface Chosen {
  handed: DeliveryPieces[];
  /** The pieces of the delivery that the report is not about. */
  left: DeliveryPieces[];
  stays: boolean;
}

/**
 * Splits the pieces of a delivery into those that a report names (all if it names none) and the rest.
 * @throws HttpError 409 where the delivery does not have the named pieces.
 */
export async function piecesOfReport(
  tx: Transaction,
  { id, kind }: DeliveryRow,
  named: HandedOver['pieces'],
): Promise<Chosen> {
  const all = (await readPieces(tx, [id])).get(id)!;
  const handed = sumByLine(named ?? all);
  const left = subtract(all, handed);
  // A visit brings no pieces.
  if (!left || (handed.length === 0 && kind !== 'visit')) throw new HttpError('pieces-changed');
  return { handed, left, stays: left.length > 0 };
}
