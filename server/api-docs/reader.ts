import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/**
 * The script of Scalar's reader. Its plug-in alone has it, and would bring a page with inline scripts along; so it is
 * registered with a server that nobody reaches, and asked once.
 */
export async function readerScript(): Promise<Buffer> {
  const server = Fastify();
  await server.register(reference, { routePrefix: '/', configuration: { url: '/api/openapi.json' } });
  const { statusCode, rawPayload } = await server.inject('/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error(`Scalar's plug-in answered ${statusCode} instead of its script`);
  return rawPayload;
}
