import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/platform/config.ts';
import { newAddress } from '../support/factories.ts';
import { describeShop, type Shop } from '../support/start-shop.ts';

interface Forwarded {
  from: string;
  forwarded: string;
}

/** Nine wrong passwords of one address, each from where `way` says: how many of them were looked at. */
async function looksOf(shop: Shop, way: (index: number) => Forwarded): Promise<number> {
  const email = newAddress();
  let looks = 0;
  for (let index = 0; index < 9; index += 1) {
    const { from, forwarded } = way(index);
    const answer = await shop.call('POST', '/api/users/login', {
      body: { email, password: 'a wrong guess' },
      from,
      headers: { 'x-forwarded-for': forwarded },
    });
    if (answer.status === 401) looks += 1;
  }
  return looks;
}

const ALL = 9;
const ONE_BUDGET = 8;

describeShop(
  'whose X-Forwarded-For is believed',
  (shop) => {
    test('B2: by default nobody’s', async () => {
      const way = (index: number) => ({ from: '127.0.0.1', forwarded: `198.51.100.${index}` });
      expect(await looksOf(shop, way)).toBe(ONE_BUDGET);
    });
  },
  { on: ['PGlite'] },
);

describeShop(
  'whose X-Forwarded-For is believed with TRUST_PROXY',
  (shop) => {
    test('B2: of the proxies in the list, also of several in a row', async () => {
      const outer = (index: number) => ({ from: '192.0.2.7', forwarded: `198.51.100.${index}` });
      expect(await looksOf(shop, outer)).toBe(ALL);
      const chain = (index: number) => ({
        from: '10.1.2.3',
        forwarded: `198.51.100.${index}, 192.0.2.7, 10.9.9.9`,
      });
      expect(await looksOf(shop, chain)).toBe(ALL);
    });

    test('B2: not of a stranger, and not what a stranger wrote in front of what the proxy saw', async () => {
      const stranger = (index: number) => ({ from: '192.0.2.8', forwarded: `198.51.100.${index}` });
      expect(await looksOf(shop, stranger)).toBe(ONE_BUDGET);
      const forged = (index: number) => ({
        from: '192.0.2.7',
        forwarded: `198.51.100.${index}, 10.0.0.${index}, 203.0.113.5`,
      });
      expect(await looksOf(shop, forged)).toBe(ONE_BUDGET);
    });

    test.each([
      ['words', (index: number) => `word-${index}`],
      ["'unknown'", () => 'unknown'],
      ['ports', (index: number) => `203.0.113.9:${40_000 + index}`],
      ['ports of IPv6', (index: number) => `[2001:db8::${index + 1}]:${40_000 + index}`],
      ['empty places', (index: number) => ','.repeat(index + 1)],
      ['markup', (index: number) => `<script>${index}</script>`],
      ['numbers that are no address', (index: number) => `203.0.113.${index + 300}`],
      ['other spellings', (index: number) => (index % 2 ? '::ffff:203.0.113.10' : '203.0.113.10')],
    ])('B2: %s in it make no new budgets', async (_what, forwarded) => {
      const way = (index: number) => ({ from: '192.0.2.7', forwarded: forwarded(index) });
      expect(await looksOf(shop, way)).toBe(ONE_BUDGET);
    });
  },
  { on: ['PGlite'], variables: { TRUST_PROXY: '10.0.0.0/8, 192.0.2.7' } },
);

test.each(['0.0.0.0/0', '::/0', 'true', '1', '10.0.0.1,', 'fe80::1%eth0', '10.0.0.0/255.0.0.0'])(
  'TRUST_PROXY=%s, which would believe everybody or nobody knows whom, ends the start',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(ConfigError);
  },
);
