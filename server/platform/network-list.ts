import { isIP } from 'node:net';

/**
 * Says whether a text lists addresses and networks, separated by commas; proxy-addr's names of networks are allowed,
 * too.
 */
export function isNetworkList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
    const version = address.includes('%') ? 0 : isIP(address);
    return (
      version !== 0 &&
      (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  });
}
