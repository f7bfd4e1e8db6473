import { againstBare, fixedHeaders } from './against-bare.ts';
import { onEachShop, type Bench } from './bench.ts';
import type { Figure, Section } from './figures.ts';
import { fetchRaw, listProducts } from './shop.ts';

/** The two calls that shoppers make most, against Fastify serialising the same value by a schema, without a database. */
export async function measureListAndDetail(bench: Bench): Promise<Section> {
  const figures: Figure[] = [];
  const sizes: Record<string, number> = {};
  await onEachShop(bench, async (shop) => {
    const [first] = await listProducts(shop);
    const paths = { list: '/api/products', detail: `/api/products/${first!._id}` };
    for (const [name, path] of Object.entries(paths)) {
      const answer = await fetchRaw(shop.url + path);
      sizes[name] = answer.body.length;
      const order = {
        kind: 'fastify' as const,
        headers: fixedHeaders(answer).filter(
          ([header]) => !/^content-/i.test(header) || /type$/i.test(header),
        ),
        value: JSON.parse(answer.body.toString()) as unknown,
      };
      figures.push(
        ...(await againstBare(bench, shop, {
          name: `${name} (${shop.kind})`,
          path,
          bare: { name: 'Fastify', order },
        })),
      );
    }
  });
  return {
    title: 'List and detail',
    how:
      `\`GET /api/products\` (${sizes['list']} bytes) and \`GET /api/products/{id}\` (${sizes['detail']} bytes), ` +
      '16 connections; beside them Fastify answering the same value by a schema, with no database. The shop reads its ' +
      'database each time; the processor time of a PostgreSQL is not in "and core".',
    figures,
  };
}
