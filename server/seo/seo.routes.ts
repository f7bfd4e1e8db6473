import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import type { PreviewService } from './preview.service.ts';
import type { SeoService } from './seo.service.ts';

const XML = 'application/xml; charset=utf-8';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The file name of a preview: `{product}-{version}.jpg`, or `{product}-{version}-{variant}.jpg`. */
const PREVIEW = new RegExp(`^(${UUID})-(\\d{1,9})(?:-(${UUID}))?\\.jpg$`);

/** Registers the files that search engines and link previews read beside the pages themselves. */
export function seoRoutes(
  http: Http,
  { seo, previews }: { seo: SeoService; previews: PreviewService },
): void {
  http.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(seo.robotsTxt),
  );

  http.get('/sitemap.xml', async (request, reply) =>
    sendXml(reply, await seo.getSitemap(clientNetwork(request))),
  );

  http.get<{ Params: { number: string } }>('/sitemap-:number.xml', async (request, reply) =>
    sendXml(reply, await seo.getSitemapFile(Number(request.params.number), clientNetwork(request))),
  );

  http.get('/feeds/products.xml', async (request, reply) =>
    sendXml(reply, await seo.getProductFeed(clientNetwork(request))),
  );

  // The name contains the product's version, so a changed picture gets a new address.
  http.get<{ Params: { file: string } }>('/images/preview/:file', async (request, reply) => {
    const [, id, asked, variant] = PREVIEW.exec(request.params.file) ?? [];
    if (id === undefined) throw new HttpError('not-found');
    const { picture, version } = await previews.get(id, variant);
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
