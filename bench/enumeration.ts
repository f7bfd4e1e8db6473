import type { Measurement } from './bench.ts';
import { freshEmbedded, freshOn } from './databases.ts';
import { median, type Figure } from './figures.ts';
import { registerBuyers, startShop, type Shop } from './shop.ts';

const CALLS = 200;
/** Each address is asked for a code at most five times, because more are refused in an hour. */
const PEOPLE = 100;

type Probe = { path: string; body(email: string): object; status: number };

const PROBES: Record<string, Probe> = {
  login: {
    path: '/api/users/login',
    body: (email) => ({ email, password: 'not the right one' }),
    status: 401,
  },
  register: {
    path: '/api/users',
    body: (email) => ({ name: 'X', email, password: 'a bench passphrase', picture: '/default-picture.svg' }),
    status: 201,
  },
  forgot: { path: '/api/users/forgot-password', body: (email) => ({ email }), status: 200 },
  verify: {
    path: '/api/users/set-Verified-EmailCode',
    body: (email) => ({ email, emailCode: '000000' }),
    status: 400,
  },
};

const known = (index: number) => `known${(index % PEOPLE) + 1}@bench.example`;
const unknown = (index: number) => `unknown${(index % PEOPLE) + 1}@bench.example`;

/** Measures whether the time of an answer tells who has an account. */
export const enumeration: Measurement = {
  title: 'Known and unknown addresses',
  how:
    `${CALLS} calls of each pair, interleaved, one at a time, each from a network of its own: an address that has an ` +
    'account, beside one that has none. Medians; on a shop of its own, which verifies addresses.',
  async measure({ postgres }, { kind }) {
    const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(postgres!);
    const open = await startShop(database);
    await registerBuyers(open, PEOPLE, 'known');
    await open.stop();
    const shop = await startShop(database, { REQUIRE_VERIFIED_EMAIL: 'true' });
    const figures: Figure[] = [];
    for (const [name, probe] of Object.entries(PROBES)) figures.push(await compare(shop, name, probe));
    await shop.stop();
    await database.remove();
    return figures;
  },
};

async function compare(shop: Shop, name: string, probe: Probe): Promise<Figure> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const sides = [
    ['known', known],
    ['unknown', unknown],
  ] as const;
  for (let index = 0; index < CALLS; index += 1) {
    for (const [side, address] of index % 2 ? sides : sides.toReversed())
      times[side].push(await timeOf(shop, probe, address(index), index));
  }
  return {
    name: `${name} (${shop.kind})`,
    unit: 'ms',
    samples: [median(times.known)],
    beside: { name: 'unknown', samples: [median(times.unknown)] },
    limit: { text: 'within 5 % of it', isMet: (_, ratio) => Math.abs(ratio - 1) <= 0.05 },
  };
}

async function timeOf(shop: Shop, probe: Probe, email: string, index: number): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(shop.url + probe.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${index >> 6}.${index & 63}` },
    body: JSON.stringify(probe.body(email)),
  });
  const text = await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== probe.status) throw new Error(`${probe.path} answered ${answer.status}: ${text}`);
  return took;
}
