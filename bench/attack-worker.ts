import { randomInt } from 'node:crypto';
import autocannon, { type Request, type Run } from 'autocannon';

/** The process of an attacker: messages tell it what to begin and when to stop, and it returns its answers. */
export type AttackOrder = { begin: Attack; url: string } | { stop: true };

/**
 * `one network`: 200 connections guess passwords of many accounts from one address. `many networks`: the same from
 * thousands of addresses, so that no rate limit stops it. `searches`: 64 connections ask for search results, pages
 * and calls, from one address.
 */
export type Attack = 'one network' | 'many networks' | 'searches';

/** The number of answers by status. */
export type AttackResult = Record<string, number>;

const FOR_EVER_SECONDS = 3600;
let run: Run | null = null;

process.on('message', async (order: AttackOrder) => {
  if ('begin' in order) {
    const isSearch = order.begin === 'searches';
    run = autocannon({
      url: order.url,
      connections: isSearch ? 64 : 200,
      duration: FOR_EVER_SECONDS,
      requests: [{ setupRequest: isSearch ? search : guessFrom(order.begin) }],
    });
    process.send!({});
    return;
  }
  run!.stop();
  const { statusCodeStats } = await run!;
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]);
  process.send!(Object.fromEntries(counts) satisfies AttackResult);
});
process.once('disconnect', () => process.exit(0));

const guessFrom = (attack: Attack) => (request: Request) => ({
  ...request,
  method: 'POST',
  path: '/api/users/login',
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for':
      attack === 'one network' ? '203.0.113.7' : `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  },
  body: JSON.stringify({ email: `person${randomInt(1_000_000)}@bench.example`, password: 'Ethiopia2026' }),
});

const search = (request: Request) => ({
  ...request,
  path: randomInt(2) ? `/search/chair${randomInt(1000)}` : `/api/products?keyword=chair${randomInt(1000)}`,
  headers: { 'x-forwarded-for': '203.0.113.8' },
});
