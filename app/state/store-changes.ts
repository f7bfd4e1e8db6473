/** Calls that change what every visitor may know of the shop, which a document loads once. */
const CHANGES =
  /^(PUT|POST|DELETE) \/api\/(settings|appearance|categories|delivery\/zones|calendar|laws|example-goods)/;
let isChanged = false;

/** Notes a call that this document has sent. */
export function noteStoreChange(endpoint: string): void {
  isChanged ||= CHANGES.test(endpoint);
}

/** Says whether the shop's facts have to be loaded again. */
export const isStoreChanged = (): boolean => isChanged;

/** Notes that the facts are being loaded. */
export function noteStoreLoaded(): void {
  isChanged = false;
}
