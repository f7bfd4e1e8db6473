import { guestApi } from '#app/state/api.ts';
import { shippingAddress } from '#app/state/buying/checkout.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { halfDayInShort } from '#contract/deliveries/half-day-words.ts';
import { firstFree } from './chosen-half-day.ts';

/**
 * Finds the first free half-day at the visitor's place; returns a function that says it by the reader's present
 * calendar, or null when none is free.
 */
export async function findNearest(ready: string): Promise<(() => { en: string; am: string }) | null> {
  const to = deliveryPlace.get() ?? shippingAddress.get();
  const query = { ready, ...(to && { city: to.city, ...(to.place && { place: to.place }) }) };
  const { days } = await guestApi.call('GET /api/delivery/half-days', { query });
  const nearest = firstFree(days);
  return nearest && (() => halfDayInShort(nearest));
}
