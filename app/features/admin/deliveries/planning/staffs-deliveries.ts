import type { OrderDelivery } from '#contract/orders/order-deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { halfDayName } from './board-address.ts';
import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { Order } from '#contract/orders/orders.ts';

/** A delivery as the API gives it to staff: with its version. */
export type StaffsDelivery = OrderDelivery & { version: number };

export const dayWords = ({ day, half }: OrderDelivery): string =>
  day === null || half === null ? text('panel.noDay') : halfDayName({ day, half });

export function pieceName({ orderItems }: Order, line: number): string {
  const item = orderItems[line - 1];
  if (!item) return '';
  const [name, variantName] = namesOfPiece(item);
  return variantName ? `${name} (${variantName})` : name;
}
