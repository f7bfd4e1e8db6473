import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/platform/config.ts';
import { newAddress } from '../support/factories.ts';
import { describeShopOnce, type Shop } from '../support/start-shop.ts';

interface Forwarded {
  from: string;
  forwarded: string;
}

/** Sends nine wrong passwords for one address and returns how many were checked; `way` says where each comes from. */
async function checkedTries(shop: Shop, way: (index: number) => Forwarded): Promise<number> {
  const email = newAddress();
  let checked = 0;
  for (let index = 0; index < 9; index += 1) {
    const { from, forwarded } = way(index);
    const answer = await shop.call('POST', '/api/users/login', {
      body: { email, password: 'a wrong guess' },
      from,
      headers: { 'x-forwarded-for': forwarded },
    });
    if (answer.status === 401) checked += 1;
  }
  return checked;
}

const ALL = 9;
const ONE_LIMIT = 8;

describeShopOnce('X-Forwarded-For without TRUST_PROXY', (shop) => {
  test('B2: is believed from nobody', async () => {
    const way = (index: number) => ({ from: '127.0.0.1', forwarded: `198.51.100.${index}` });
    expect(await checkedTries(shop, way)).toBe(ONE_LIMIT);
  });
});

describeShopOnce(
  'X-Forwarded-For with TRUST_PROXY',
  (shop) => {
    test('B2: is believed from listed proxies, also from several in a row', { tags: 'long' }, async () => {
      const outer = (index: number) => ({ from: '192.0.2.7', forwarded: `198.51.100.${index}` });
      expect(await checkedTries(shop, outer)).toBe(ALL);
      const chain = (index: number) => ({
        from: '10.1.2.3',
        forwarded: `198.51.100.${index}, 192.0.2.7, 10.9.9.9`,
      });
      expect(await checkedTries(shop, chain)).toBe(ALL);
    });

    test(
      'B2: is not believed from a stranger, nor what a stranger put before the proxy’s own entry',
      { tags: 'long' },
      async () => {
        const stranger = (index: number) => ({ from: '192.0.2.8', forwarded: `198.51.100.${index}` });
        expect(await checkedTries(shop, stranger)).toBe(ONE_LIMIT);
        const forged = (index: number) => ({
          from: '192.0.2.7',
          forwarded: `198.51.100.${index}, 10.0.0.${index}, 203.0.113.5`,
        });
        expect(await checkedTries(shop, forged)).toBe(ONE_LIMIT);
      },
    );

    test.each([
      ['words', (index: number) => `word-${index}`],
      ["'unknown'", () => 'unknown'],
      ['ports', (index: number) => `203.0.113.9:${40_000 + index}`],
      ['ports of IPv6', (index: number) => `[2001:db8::${index + 1}]:${40_000 + index}`],
      ['empty places', (index: number) => ','.repeat(index + 1)],
      ['markup', (index: number) => `<script>${index}</script>`],
      ['numbers that are no address', (index: number) => `203.0.113.${index + 300}`],
      ['other spellings', (index: number) => (index % 2 ? '::ffff:203.0.113.10' : '203.0.113.10')],
    ])('B2: %s in it do not reset the limit', { tags: 'long' }, async (_what, forwarded) => {
      const way = (index: number) => ({ from: '192.0.2.7', forwarded: forwarded(index) });
      expect(await checkedTries(shop, way)).toBe(ONE_LIMIT);
    });
  },
  { variables: { TRUST_PROXY: '10.0.0.0/8, 192.0.2.7' } },
);

test.each(['0.0.0.0/0', '::/0', 'true', '1', '10.0.0.1,', 'fe80::1%eth0', '10.0.0.0/255.0.0.0'])(
  'TRUST_PROXY=%s, which would believe everybody or an unknown set of proxies, stops the start',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(ConfigError);
  },
);
