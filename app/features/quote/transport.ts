import { isSameCity } from '#contract/deliveries/place-kinds.ts';

const AMHARIC = /[\u1200-\u137f]/;

/**
 * Says whether transport to a city is by agreement, by the shop's list of cities. It is shown while somebody types,
 * before the server's quote decides. An empty list means delivery everywhere. Of a city in Amharic letters only a list
 * that has such names says something.
 */
export function isByAgreement(city: string, deliveryCities: readonly string[]): boolean {
  if (city.trim() === '' || deliveryCities.length === 0) return false;
  if (deliveryCities.some((known) => isSameCity(known, city))) return false;
  return !AMHARIC.test(city) || deliveryCities.some((known) => AMHARIC.test(known));
}
