import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';

type RequestAddresses = Pick<FastifyRequest, 'ips' | 'ip'>;

/** The most addresses of which is kept whether they are those of trusted proxies. */
const MOST_ADDRESSES = 1_000;

/** Says of an address whether it is that of a trusted proxy (TRUST_PROXY). */
export function trustedProxies(trustProxy: string): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
  const known = new LRUCache<string, boolean>({ max: MOST_ADDRESSES });
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const is = isTrusted(address, 0);
    known.set(address, is);
    return is;
  };
}

/** Makes a function that finds the addresses of a request as Fastify does, for use before Fastify has the request. */
export function createAddressReader(
  trustProxy: string | false,
): (request: IncomingMessage) => RequestAddresses {
  const ofSocket = ({ socket }: IncomingMessage) => ({ ip: socket.remoteAddress ?? '' });
  if (trustProxy === false) return ofSocket;
  const isTrusted = trustedProxies(trustProxy);
  return (request) => ({ ...ofSocket(request), ips: proxyAddr.all(request, isTrusted) });
}

/**
 * Returns the address of the caller: the farthest one that trusted proxies report (TRUST_PROXY). A value that is no
 * address ('unknown', an invented word) counts as the proxy that reported it, so callers cannot invent an origin.
 */
export function clientIp({ ips, ip }: RequestAddresses): string {
  const told = (ips ?? [ip]).map(addressIn);
  return told.findLast((address) => address !== null) ?? 'unknown';
}

/**
 * Returns the network of the caller for rate limits: the IPv4 address, or the /64 of an IPv6 address, which one
 * household has.
 */
export function clientNetwork(request: RequestAddresses): string {
  const address = clientIp(request);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  // An IPv4 address that is written as an IPv6 one (::ffff:192.0.2.1).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Reads an address as proxies write it, some with a port behind it; null when it is none. */
function addressIn(told: string | undefined): string | null {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(told ?? '') ?? [];
  const address = (bracketed ?? plain ?? told ?? '').replace(/%.*$/, '');
  return isIP(address) ? address : null;
}

/** Returns the eight numbers of an IPv6 address in any spelling. */
function groupsOf(address: string): number[] {
  // The URL parser reads every spelling and writes a single one: hexadecimal, with one shortened run of zeros.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
