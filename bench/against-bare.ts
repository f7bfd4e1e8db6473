import type { BareOrder } from './bare-servers.ts';
import { CLIENTS, coreRates, alternately, rates, type Bench } from './bench.ts';
import { startChild } from './children.ts';
import type { Figure } from './figures.ts';
import { fetchRaw, type RawAnswer, type Shop } from './shop.ts';

/** Headers that every server writes itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export const fixedHeaders = ({ headers }: RawAnswer): [string, string][] =>
  headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));

interface Comparison {
  name: string;
  /** The paths, asked for one after the other. */
  paths: readonly string[];
  headers?: Record<string, string>;
  bare: { name: string; order: BareOrder };
  limit?: Figure['limit'];
}

/** Measures an address of the shop in turn with a bare server that sends the same bytes. */
export async function againstBare(bench: Bench, shop: Shop, comparison: Comparison): Promise<Figure[]> {
  const { name, paths, headers, bare, limit } = comparison;
  const isUnchanged = bare.order.kind === 'node' && bare.order.status === 304;
  const child = startChild('bare-servers.ts');
  try {
    const port = await child.ask<number>(bare.order);
    const origin = `http://127.0.0.1:${port}`;
    for (const path of paths) await refuseDifference({ bare: origin + path, shop: shop.url + path }, headers);
    const loaded = (server: { pid: number }, url: string) => (seconds: number) =>
      bench.load.run(server, { url, paths, connections: CLIENTS, seconds, headers, isUnchanged });
    const samples = await alternately(bench, { bare: loaded(child, origin), shop: loaded(shop, shop.url) });
    const figures: Figure[] = [
      {
        name,
        unit: 'answers/s',
        samples: rates(samples.shop),
        beside: { name: bare.name, samples: rates(samples.bare) },
        limit,
      },
    ];
    const cores = coreRates(samples.shop);
    if (cores.length > 0) {
      const beside = { name: bare.name, samples: coreRates(samples.bare) };
      figures.push({ name, unit: 'answers/s and core', samples: cores, beside, limit });
    }
    return figures;
  } finally {
    await child.stop();
  }
}

/** Checks the answers first, because a comparison with a different answer would say nothing. */
async function refuseDifference(addresses: { bare: string; shop: string }, headers?: Record<string, string>) {
  const [bare, shop] = [await fetchRaw(addresses.bare, headers), await fetchRaw(addresses.shop, headers)];
  if (bare.status === shop.status && bare.body.equals(shop.body)) return;
  throw new Error(`the answers of ${addresses.shop} and of the server beside it differ`);
}
