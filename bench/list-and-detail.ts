import { againstBare, fixedHeaders } from './against-bare.ts';
import type { Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { fetchRaw, listProducts } from './shop.ts';

/** The two calls that shoppers make most, against Fastify serialising the same value by a schema. */
export const listAndDetail: Measurement = {
  title: 'List and detail',
  how:
    '`GET /api/products` and `GET /api/products/{id}`, 16 connections; beside them Fastify answering the same value by ' +
    'a schema, with no database. The shop reads its database each time; the processor time of a PostgreSQL is not in ' +
    '"and core".',
  async measure(bench, shop) {
    const [first] = await listProducts(shop);
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['list', '/api/products'],
      ['detail', `/api/products/${first!._id}`],
    ] as const) {
      const answer = await fetchRaw(shop.url + path);
      const headers = fixedHeaders(answer).filter(([header]) => !/^content-length$/i.test(header));
      const value = JSON.parse(answer.body.toString()) as unknown;
      figures.push(
        ...(await againstBare(bench, shop, {
          name: `${name}, ${answer.body.length} bytes (${shop.kind})`,
          path,
          bare: { name: 'Fastify', order: { kind: 'fastify', headers, value } },
        })),
      );
    }
    return figures;
  },
};
