/** Calls that change what every page of a shop shows or every order is counted by. */
const FOR_THE_WHOLE_SHOP =
  /^\/api\/(?:appearance|calendar|closing|delivery\/zones|example-goods|first-day|laws|notices(?!\/(?:mine|tests))|policies|search|settings|stock\/places)(?:[/?]|$)/;

/**
 * Says why a browser test must not make this call: the tests of the common shop run at the same time and would see it.
 * Null for what is allowed there, and in a shop of the file's own (`useOwnShop`).
 */
export function sharedWrite(method: string, url: string): string | null {
  const { origin, pathname } = new URL(url);
  const isCommon = origin === process.env['E2E_COMMON_SHOP'];
  if (!isCommon || method === 'GET' || method === 'HEAD' || !FOR_THE_WHOLE_SHOP.test(pathname)) return null;
  return `${method} ${pathname} changes what all tests of the common shop see: the file needs useOwnShop`;
}
