import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { schemaOf } from './json-schema.ts';

/**
 * The servers that ours is held against, as a process: told by one message what to answer, tells by one where it
 * listens. `node` is `node:http` alone; `fastify` serialises a value by its schema, as ours does.
 */
export type BareOrder =
  | { kind: 'node'; status: number; headers: [string, string][]; body: string }
  | { kind: 'fastify'; headers: [string, string][]; value: unknown };

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

async function listenFastify({ headers, value }: Extract<BareOrder, { kind: 'fastify' }>): Promise<number> {
  const server = Fastify();
  const fixed = Object.fromEntries(headers);
  server.get('/*', { schema: { response: { 200: schemaOf(value) } } }, (_request, reply) =>
    reply.headers(fixed).send(value),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}
