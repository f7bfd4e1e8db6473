/** An address that carries where the person wants to go, and the e-mail address already typed. */
export function accountLink(path: string, redirect: string, email?: string): string {
  const query = [`redirect=${encode(redirect)}`];
  if (email) query.unshift(`email=${encode(email)}`);
  return `${path}?${query.join('&')}`;
}

/** Slashes are allowed in a query and make the address readable. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/');
}
