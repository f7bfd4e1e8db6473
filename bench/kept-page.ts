import { setTimeout as wait } from 'node:timers/promises';
import { againstBare, fixedHeaders } from './against-bare.ts';
import type { Measurement } from './bench.ts';
import { fetchRaw, type RawAnswer } from './shop.ts';

const LIMIT = 0.7;
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** A page that was rendered before, against `node:http` answering the same bytes with the same headers. */
export const keptPage: Measurement = {
  title: 'Kept page',
  how: 'Home as a browser gets it (Brotli), 16 connections; beside it bare `node:http` with the same bytes and headers.',
  async measure(bench, shop) {
    const answer = await keptAnswer(`${shop.url}/`);
    const { status, body } = answer;
    return againstBare(bench, shop, {
      name: `home, ${body.length} bytes (${shop.kind})`,
      path: '/',
      headers: AS_A_BROWSER,
      bare: {
        name: 'node:http',
        order: { kind: 'node', status, headers: fixedHeaders(answer), body: body.toString('base64') },
      },
      limit: { text: `≥ ${LIMIT} of it`, isMet: (_, ratio) => ratio >= LIMIT },
    });
  },
};

/** Home once its Brotli has been made, which happens after the first answer. */
async function keptAnswer(url: string): Promise<RawAnswer> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await fetchRaw(url, AS_A_BROWSER);
    if (answer.headers.some(([name, value]) => /^content-encoding$/i.test(name) && value === 'br'))
      return answer;
    if (Date.now() > deadline) throw new Error('home is not answered in Brotli');
    await wait(50);
  }
}
