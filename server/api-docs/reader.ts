import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/**
 * The script of Scalar's API reader. Only its Fastify plug-in contains the script, and the plug-in would also serve a
 * page with inline scripts: so it is registered with a server that never listens, which is asked for the script once.
 */
export async function readerScript(): Promise<Buffer> {
  const server = Fastify();
  await server.register(reference, { routePrefix: '/', configuration: { url: '/api/openapi.json' } });
  const { statusCode, rawPayload } = await server.inject('/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error(`Scalar's plug-in answered ${statusCode} instead of its script`);
  return rawPayload;
}
