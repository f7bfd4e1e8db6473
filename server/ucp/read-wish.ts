import { halfDay } from '#contract/deliveries/half-days/half-days.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { WishInput } from './session-inputs.ts';
import type { Wish } from './sessions.store.ts';

/** The id of the only destination, unless the agent has named it. */
export const DESTINATION = 'destination';

/** The id under which a half-day is offered. */
export const optionOf = ({ day, half }: HalfDay): string => `${day}-${half}`;

function halfDayOf(option: string | null | undefined): HalfDay | null {
  const [, day, half] = /^(\d{4}-\d{2}-\d{2})-(\w+)$/.exec(option ?? '') ?? [];
  return halfDay.safeParse({ day, half }).data ?? null;
}

/**
 * Reads what an agent wishes for its buyer. A delivery without destinations keeps those of before: an agent that chooses
 * a half-day need not name the place again.
 */
export function readWish(input: WishInput, before?: Wish): Wish {
  const { line_items: lines, context, discounts, fulfillment } = input;
  const method = fulfillment?.methods?.[0];
  const chosen = method?.selected_destination_id;
  const given = method?.destinations?.find(({ id }) => chosen === undefined || id === chosen);
  const to = given ?? context;
  const city = (to?.address_locality ?? to?.address_region ?? '').trim();
  const isAsBefore = method !== undefined && method.destinations === undefined && before !== undefined;
  return {
    items: lines.map(({ item }) => item.id),
    counts: lines.map(({ quantity }) => quantity),
    ...(city === '' && isAsBefore
      ? { city: before.city, place: before.place, destination: before.destination }
      : { city, place: city ? (to?.neighborhood ?? '').trim() : '', destination: given?.id ?? '' }),
    coupon: discounts?.codes?.[0]?.trim() ?? '',
    halfDay: halfDayOf(method?.groups?.[0]?.selected_option_id),
  };
}
