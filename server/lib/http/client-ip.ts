import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

type Told = Pick<FastifyRequest, 'ips' | 'ip'>;

/** Makes a function that reads the addresses of a request as Fastify does, before Fastify has the request. */
export function createTold(trustProxy: string | false): (request: IncomingMessage) => Told {
  const ofSocket = ({ socket }: IncomingMessage) => ({ ip: socket.remoteAddress ?? '' });
  if (trustProxy === false) return ofSocket;
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
  return (request) => ({ ...ofSocket(request), ips: proxyAddr.all(request, isTrusted) });
}

/**
 * The address that a call comes from: of those that the trusted proxies have told (TRUST_PROXY) the farthest one. What
 * is no address ('unknown', a made-up word) counts as the proxy that told it, so nobody makes callers up.
 */
export function clientIp({ ips, ip }: Told): string {
  const told = (ips ?? [ip]).map(addressIn);
  return told.findLast((address) => address !== null) ?? 'unknown';
}

/** The network of the caller, for limits: an IPv4 address, or the /64 of an IPv6 one, which is what one household has. */
export function clientNetwork(request: Told): string {
  const address = clientIp(request);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  // An IPv4 address in the clothes of an IPv6 one (::ffff:192.0.2.1).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** An address as proxies write it: some put the port behind it. */
function addressIn(told: string | undefined): string | null {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(told ?? '') ?? [];
  const address = (bracketed ?? plain ?? told ?? '').replace(/%.*$/, '');
  return isIP(address) ? address : null;
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // The parser of addresses knows every spelling; its own is one, in hexadecimal, shortened once.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
