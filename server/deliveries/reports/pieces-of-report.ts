import type { HandedOver } from '#contract/deliveries/tours.ts';
import { piecesOf, type DeliveryPieces, type DeliveryRow } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

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
  const all = (await piecesOf(tx, [id])).get(id)!;
  const asked = named ?? all;
  const sums = new Map<number, number>();
  for (const { line, qty } of asked) sums.set(line, (sums.get(line) ?? 0) + qty);
  const isThere = [...sums].every(
    ([place, qty]) => (all.find(({ line }) => line === place)?.qty ?? 0) >= qty,
  );
  // A visit brings no pieces.
  if (!isThere || (sums.size === 0 && kind !== 'visit')) throw new HttpError('pieces-changed');
  const handed = [...sums].map(([line, qty]) => ({ line, qty }));
  const left = all.flatMap(({ line, qty }) => {
    const rest = qty - (sums.get(line) ?? 0);
    return rest > 0 ? [{ line, qty: rest }] : [];
  });
  return { handed, left, stays: left.length > 0 };
}
