import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import type { Store } from '#contract/shop/settings.ts';
import { guestAt } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import type { PreviewService } from './preview.service.ts';
import { FEED_NAMES, FEEDS, type SeoService } from './seo.service.ts';

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

  for (const name of FEED_NAMES)
    http.get(`/feeds/${name}`, async (request, reply) =>
      sendFile(reply, FEEDS[name].type, await seo.getFeed(name, clientNetwork(request))),
    );

  http.get('/llms.txt', async (request, reply) => {
    const { body } = await http.callEndpoint('GET /api/store', {}, guestAt(request.ip));
    const guide = await seo.getGuide(body as Store, clientNetwork(request));
    return sendFile(reply, 'text/plain; charset=utf-8', guide);
  });

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

const sendXml = (reply: FastifyReply, xml: string | AsyncGenerator<string>) => sendFile(reply, XML, xml);

function sendFile(reply: FastifyReply, type: string, content: string | AsyncGenerator<string>) {
  reply.header('cache-control', 'public, max-age=600').type(type);
  return reply.send(typeof content === 'string' ? content : Readable.from(content));
}
