/**
 * Says whether transport to a city is by agreement, by the shop's list of cities. It is shown while somebody types,
 * before the server's quote decides; cities are compared as the server does. An empty list means delivery everywhere.
 */
export function isByAgreement(city: string, deliveryCities: readonly string[]): boolean {
  const fold = (name: string) => name.trim().toLowerCase();
  if (fold(city) === '' || deliveryCities.length === 0) return false;
  return !deliveryCities.some((known) => fold(known) === fold(city));
}
