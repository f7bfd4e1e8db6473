/**
 * Says whether transport to a city is by agreement, as far as the shop's list says: shown while one types, before the
 * server's quote decides. Cities are compared as the server does; a shop that names none delivers everywhere.
 */
export function isByAgreement(city: string, deliveryCities: readonly string[]): boolean {
  const fold = (name: string) => name.trim().toLowerCase();
  if (fold(city) === '' || deliveryCities.length === 0) return false;
  return !deliveryCities.some((known) => fold(known) === fold(city));
}
