import type { OrderDelivery } from '#contract/orders/order-deliveries.ts';
import { momentOrNull } from '#server/lib/http/http.ts';
import type { DeliveryDetailsRow } from './delivery-details.store.ts';

/**
 * A delivery as its buyer sees it.
 * @param places the positions of the order's lines, in the sequence in which answers list them.
 */
export const deliveryAnswer = (row: DeliveryDetailsRow, places: readonly number[]): OrderDelivery => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  day: row.day,
  half: row.half,
  zone: row.zone_name === null ? null : { name: row.zone_name, nameAm: row.zone_name_am || row.zone_name },
  pieces: row.pieces.flatMap(({ line, qty }) => {
    const index = places.indexOf(line);
    return index === -1 ? [] : [{ line: index + 1, qty }];
  }),
});

/** A delivery with the fields that only staff see. */
export const staffsDelivery = (row: DeliveryDetailsRow, places: readonly number[]) => ({
  ...deliveryAnswer(row, places),
  ...(row.is_again && { isAgain: true }),
  ...(row.place !== null && { place: row.place }),
  crew: row.crew_id === null ? null : { _id: row.crew_id, name: row.crew_name! },
  stop: row.stop,
  confirmedAt: momentOrNull(row.confirmed_at),
  heldAt: momentOrNull(row.held_at),
  version: row.version,
});
