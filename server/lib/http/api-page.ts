import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Http } from './http.ts';
import type { ApiDocument } from './openapi.ts';

/** The page that shows the API sets styles of its own; it talks to this shop alone. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** A page to read the OpenAPI document. */
export async function showApi(http: Http, document: ApiDocument): Promise<void> {
  await http.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await http.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY });
}
