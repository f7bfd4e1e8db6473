import { againstBare, fixedHeaders } from './against-bare.ts';
import type { Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { AS_A_BROWSER } from './cached-page.ts';
import { listProducts, settledAnswer, type RawAnswer } from './shop.ts';

const LIMIT = 0.7;

/** Measures the calls that shoppers make most against Fastify serialising the same values by a schema. */
export const listAndDetail: Measurement = {
  title: 'List and detail',
  how:
    '`GET /api/products` and `GET /api/products/{id}`, 16 connections, of one product and of all in turn, plain and as a ' +
    'browser asks (Brotli); beside them Fastify answering the same bytes with the same headers and no database: plain ' +
    'values by a schema, encoded ones as they are.',
  async measure(bench, shop) {
    const ids = (await listProducts(shop)).map(({ _id }) => _id);
    const pages = [1, 2, 3, 4, 5].map((page) => `/api/products/shops?page=${page}`);
    const figures: Figure[] = [];
    for (const [name, paths] of [
      ['list', ['/api/products']],
      ['five pages of the list', pages],
      ['detail', [`/api/products/${ids[0]!}`]],
      [`${ids.length} details in turn`, ids.map((id) => `/api/products/${id}`)],
    ] as const) {
      for (const [how, headers] of [
        ['', {}],
        [', Brotli', AS_A_BROWSER],
      ] as const) {
        await settledAnswer(shop.url + paths[0]!, headers);
        const answers: (RawAnswer & { path: string })[] = [];
        for (const path of paths)
          answers.push({ path, ...(await settledAnswer(shop.url + path, headers, 0)) });
        const bytes = Math.round(answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length);
        figures.push(
          ...(await againstBare(bench, shop, {
            name: `${name}${how}, ${bytes.toLocaleString('en')} bytes (${shop.kind})`,
            paths,
            headers,
            bare: {
              name: 'Fastify',
              order: {
                kind: 'fastify',
                answers: answers.map((answer) => ({
                  path: answer.path,
                  headers: fixedHeaders(answer),
                  body: answer.body.toString('base64'),
                })),
              },
            },
            limit: { text: `≥ ${LIMIT} of it`, isMet: (_, ratio) => ratio >= LIMIT },
          })),
        );
      }
    }
    return figures;
  },
};
