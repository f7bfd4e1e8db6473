import { setTimeout as wait } from 'node:timers/promises';
import { againstBare, fixedHeaders } from './against-bare.ts';
import { onEachShop, type Bench } from './bench.ts';
import type { Figure, Section } from './figures.ts';
import { fetchRaw, type RawAnswer } from './shop.ts';

const LIMIT = 0.7;
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** A page that was rendered before, against `node:http` answering the same bytes with the same headers. */
export async function measureKeptPage(all: Bench): Promise<Section> {
  // A kept page asks no database, so one is enough.
  const bench = { ...all, postgres: null };
  const figures: Figure[] = [];
  let size = 0;
  await onEachShop(bench, async (shop) => {
    const { status, headers, body } = await keptAnswer(`${shop.url}/`);
    size = body.length;
    const order = {
      kind: 'node' as const,
      status,
      headers: fixedHeaders({ status, headers, body }),
      body: body.toString('base64'),
    };
    figures.push(
      ...(await againstBare(bench, shop, {
        name: 'home, kept',
        path: '/',
        headers: AS_A_BROWSER,
        bare: { name: 'node:http', order },
        limit: { text: `≥ ${LIMIT} of it`, isMet: (_, ratio) => ratio >= LIMIT },
      })),
    );
  });
  return {
    title: 'Kept page',
    how: `Home as a browser gets it (Brotli, ${size} bytes), 16 connections; beside it bare \`node:http\` with the same bytes and headers.`,
    figures,
  };
}

/** Home once its Brotli has been made, which happens after the first answer. */
async function keptAnswer(url: string): Promise<RawAnswer> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await fetchRaw(url, AS_A_BROWSER);
    if (answer.headers.some(([name, value]) => name === 'content-encoding' && value === 'br')) return answer;
    if (Date.now() > deadline) throw new Error('home is not answered in Brotli');
    await wait(50);
  }
}
