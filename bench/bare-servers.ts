import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { schemaOf } from './json-schema.ts';

/**
 * The servers that ours is compared with, as a process: a message tells it what to answer, and it returns where it
 * listens. `node` is `node:http` alone; `fastify` serialises a value of each path by its schema, or sends its bytes
 * where they are encoded.
 */
export type BareOrder =
  | { kind: 'node'; status: number; headers: [string, string][]; body: string }
  | { kind: 'fastify'; answers: FastifyAnswer[] };

export interface FastifyAnswer {
  path: string;
  headers: [string, string][];
  /** The body in base64. */
  body: string;
}

process.once('message', async (order: BareOrder) => {
  process.send!(order.kind === 'node' ? await listenBare(order) : await listenFastify(order));
});
process.once('disconnect', () => process.exit(0));

async function listenBare({ status, headers, body }: Extract<BareOrder, { kind: 'node' }>): Promise<number> {
  const bytes = Buffer.from(body, 'base64');
  const flat = headers.flat();
  const server = createServer((_request, response) => {
    response.writeHead(status, flat);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function listenFastify({ answers }: Extract<BareOrder, { kind: 'fastify' }>): Promise<number> {
  const server = Fastify();
  for (const [path, variants] of Map.groupBy(answers, (answer) => answer.path.split('?')[0]!)) {
    const byPath = new Map(variants.map((variant) => [variant.path, answerOf(variant)]));
    const { schema } = byPath.values().next().value!;
    server.get(path, { schema }, (request, reply) => {
      const { headers, value } = byPath.get(request.url)!;
      return reply.headers(headers).send(value);
    });
  }
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

function answerOf({ headers, body }: FastifyAnswer) {
  const bytes = Buffer.from(body, 'base64');
  const fixed = Object.fromEntries(headers);
  if (fixed['content-encoding']) return { headers: fixed, value: bytes, schema: {} };
  const { 'content-length': _own, ...others } = fixed;
  const value = JSON.parse(bytes.toString()) as unknown;
  return { headers: others, value, schema: { response: { 200: schemaOf([value]) } } };
}
