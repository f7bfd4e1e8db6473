const AMHARIC = /[\u1200-\u137f]/;

const fold = (name: string) => name.trim().toLowerCase();
const isSameName = (one: string, other: string) => fold(one) === fold(other);

/**
 * Says whether transport to a city is by agreement, by the shop's list of cities. It is shown while somebody types,
 * before the server's quote decides. An empty list means delivery everywhere. Of a city in Amharic letters only a list
 * that has such names says something.
 * @param isSame compares two names of cities; pages that have the table of spellings compare by it.
 */
export function isByAgreement(
  city: string,
  deliveryCities: readonly string[],
  isSame: (one: string, other: string) => boolean = isSameName,
): boolean {
  if (fold(city) === '' || deliveryCities.length === 0) return false;
  if (deliveryCities.some((known) => isSame(known, city))) return false;
  return !AMHARIC.test(city) || deliveryCities.some((known) => AMHARIC.test(known));
}
