import { againstBare, fixedHeaders } from './against-bare.ts';
import type { Measurement } from './bench.ts';
import { settledAnswer } from './shop.ts';

const LIMIT = 0.8;
export const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures a cached page against `node:http` answering the same bytes with the same headers. */
export const cachedPage: Measurement = {
  title: 'Cached page',
  how: 'Home as a browser gets it (Brotli), 16 connections; beside it bare `node:http` with the same bytes and headers.',
  async measure(bench, shop) {
    const answer = await settledAnswer(`${shop.url}/`, AS_A_BROWSER);
    const { status, body } = answer;
    return againstBare(bench, shop, {
      name: `home, ${body.length} bytes (${shop.kind})`,
      paths: ['/'],
      headers: AS_A_BROWSER,
      bare: {
        name: 'node:http',
        order: { kind: 'node', status, headers: fixedHeaders(answer), body: body.toString('base64') },
      },
      limit: { text: `≥ ${LIMIT} of it`, isMet: (_, ratio) => ratio >= LIMIT },
    });
  },
};
