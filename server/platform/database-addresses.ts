/**
 * Matches the scheme with user and password, the hosts, and the rest of an address. WHATWG's URL refuses several hosts
 * with ports.
 */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * Splits a `DATABASE_URL` with several hosts, as libpq writes them, into one address for each host, in the same order
 * (`postgres://shop@one:5432,two:5432/shop?target_session_attrs=read-write`; PostgreSQL's documentation, 34.1.1.3).
 * `target_session_attrs` is removed, because the driver does not know it.
 */
export function addressesOf(url: string): string[] {
  const [, start, hosts, rest] = PARTS.exec(url)!;
  return hosts!.split(',').map((host) => {
    const one = new URL(`${start}${host}${rest}`);
    one.searchParams.delete('target_session_attrs');
    return one.href;
  });
}

/** Returns the sentence about what is wrong with an address; null when the address can be used. */
export function wrongAddress(url: string): string | null {
  const [, start, hosts, rest] = PARTS.exec(url) ?? [];
  if (start === undefined) return 'must begin with postgres:// or postgresql://';
  for (const host of hosts!.split(',')) {
    const one = URL.parse(`${start}${host}${rest}`);
    if (!one) return `has a host or port that is none: ${host || 'nothing between two commas'}`;
    const wanted = one.searchParams.get('target_session_attrs');
    if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
      return 'may have target_session_attrs=read-write or primary, because the shop writes';
  }
  return null;
}
