import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createAddressReader, clientNetwork } from './client-ip.ts';

test.each([
  [['192.0.2.1'], '192.0.2.1'],
  [['10.0.0.1', '198.51.100.7'], '198.51.100.7'],
  [['10.0.0.1', '198.51.100.7:50123'], '198.51.100.7'],
  [['10.0.0.1', '[2001:db8:1:2:3:4:5:6]:443'], '2001:db8:1:2::/64'],
  [['::ffff:192.0.2.1'], '192.0.2.1'],
  [['::ffff:c000:201'], '192.0.2.1'],
  [['::1'], '0:0:0:0::/64'],
  [['fe80::1%eth0'], 'fe80:0:0:0::/64'],
  [['2001:db8::'], '2001:db8:0:0::/64'],
  [['2001:0DB8:0001:0002::ffff'], '2001:db8:1:2::/64'],
  [['10.0.0.1', 'unknown'], '10.0.0.1'],
  [['10.0.0.1', '10.0.0.2', '<script>'], '10.0.0.2'],
  [['unknown'], 'unknown'],
])('the network of a call through %j is %s', (ips, network) => {
  expect(clientNetwork({ ips, ip: ips.at(-1)! })).toBe(network);
});

test('without a trusted proxy the address of the connection counts', () => {
  expect(clientNetwork({ ip: '192.0.2.1' })).toBe('192.0.2.1');
});

test.each([false, 'loopback', '127.0.0.1, 10.0.0.0/8'] as const)(
  'a plain request has the same caller addresses as in Fastify when %s is trusted',
  async (trustProxy) => {
    const addressesOf = createAddressReader(trustProxy);
    const http = Fastify({ trustProxy });
    http.get('/', (request) => [clientNetwork(request), clientNetwork(addressesOf(request.raw))]);
    const of = async (remoteAddress: string, forwarded: string) => {
      const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
      return (await http.inject({ method: 'GET', url: '/', remoteAddress, headers })).json<string[]>();
    };
    const networks: string[] = [];
    for (const remote of ['127.0.0.1', '198.51.100.9', '::1']) {
      for (const forwarded of [
        '',
        '203.0.113.5',
        '203.0.113.5, 10.1.2.3',
        'unknown',
        '2001:db8::1, 10.0.0.1',
      ]) {
        const [framework, bare] = await of(remote, forwarded);
        expect([remote, forwarded, bare]).toEqual([remote, forwarded, framework]);
        networks.push(bare!);
      }
    }
    // The addresses differ where a proxy is trusted.
    expect(new Set(networks).size).toBeGreaterThan(trustProxy === false ? 2 : 4);
    await http.close();
  },
);
