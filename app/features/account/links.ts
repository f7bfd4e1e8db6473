/** Returns the address of an account screen, with the page to go to afterwards and the e-mail address already typed. */
export function accountLink(path: string, redirect: string, email?: string): string {
  const query = [`redirect=${encode(redirect)}`];
  if (email) query.unshift(`email=${encode(email)}`);
  return `${path}?${query.join('&')}`;
}

/** Encodes a value for a query; slashes stay, because they are allowed there and make the address readable. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/');
}
