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

/** Kept pages learn of changes within a second; what has stood for longer stays. */
const SETTLED_MS = 2_500;

/** Home once it has been compressed (after the first answer) and earlier changes of the stock have reached it. */
async function keptAnswer(url: string): Promise<RawAnswer> {
  const deadline = Date.now() + 20_000;
  let etag: string | undefined;
  let since = Date.now();
  for (;;) {
    const answer = await fetchRaw(url, AS_A_BROWSER);
    const headers = Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value]));
    if (headers['etag'] !== etag) since = Date.now();
    etag = headers['etag'];
    if (headers['content-encoding'] === 'br' && Date.now() - since > SETTLED_MS) return answer;
    if (Date.now() > deadline) throw new Error('home is not answered in Brotli, or not the same for long');
    await wait(50);
  }
}
