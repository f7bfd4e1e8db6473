import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Http } from '#server/platform/http.ts';
import type { PreviewService } from './preview.service.ts';
import type { SeoService } from './seo.service.ts';

const XML = 'application/xml; charset=utf-8';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const previewParams = z.object({
  file: z.string().regex(new RegExp(`^${UUID}-\\d{1,9}\\.jpg$`)),
});

/** What search engines and link previews read beside the pages themselves. */
export function seoRoutes(
  http: Http,
  { seo, previews }: { seo: SeoService; previews: PreviewService },
): void {
  const hide = true;

  http.get('/robots.txt', { schema: { hide } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(seo.robotsTxt),
  );

  http.get('/sitemap.xml', { schema: { hide } }, async (_request, reply) =>
    sendXml(reply, await seo.getSitemap()),
  );

  http.get(
    '/sitemap-:number.xml',
    { schema: { hide, params: z.object({ number: z.coerce.number().int() }) } },
    async (request, reply) => sendXml(reply, await seo.getSitemapFile(request.params.number)),
  );

  // The version in the name is the product's: another picture has another address.
  http.get('/images/preview/:file', { schema: { hide, params: previewParams } }, async (request, reply) => {
    const [, id, asked] = /^(.{36})-(\d+)/.exec(request.params.file)!;
    const { picture, version } = await previews.get(id!);
    const lasting = Number(asked) === version;
    return reply
      .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      .type('image/jpeg')
      .send(picture);
  });
}

function sendXml(reply: FastifyReply, xml: string | AsyncGenerator<string>) {
  reply.header('cache-control', 'public, max-age=600').type(XML);
  return reply.send(typeof xml === 'string' ? xml : Readable.from(xml));
}
