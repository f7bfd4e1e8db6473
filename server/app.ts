import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  aliasesOf,
  type AdmissionClass,
  type EndpointKey,
  type Endpoints,
} from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { accessOfRoutes } from './access.ts';
import { createAdmission, type AdmissionQueues } from './admission-classes.ts';
import { createApiDocuments, type Describe } from './api-document-worker.ts';
import { mayReadCosts, withoutCosts } from './lib/http/answers/hide-costs.ts';
import { phonesFor } from './lib/http/answers/hide-phones.ts';
import { noteExport } from './note-export.ts';
import { createBeforeBody, createHandlers, type AppParts } from './handlers.ts';
import { apiDocsRoutes } from './api-docs/api-docs.routes.ts';
import { describeApi } from './api-docs/description.ts';
import { answerKeyOf } from './pages/answer-key.ts';
import { pictureVariantOf } from './lib/http/picture-format.ts';
import { createServeCached } from './lib/response-cache/serve-cached.ts';
import { createCachedAnswers } from './pages/cached-answers.ts';
import { cacheFiles, isRangedFile as isRanged } from './pages/cached-files.ts';
import { createShopCache } from './pages/shop-cache.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { homeScreenRoutes } from './pages/home-screen.routes.ts';
import { renderVariant as dataVariantOf } from './pages/little-data.ts';
import { refuseCrowd } from './pages/refuse-crowd.ts';
import { isForAll } from './pages/send-cached.ts';
import { providerHosts } from './pages/csp.ts';
import { loadRenderer } from './pages/page-renderer.ts';
import { createAccessCheck, guardRoutes } from './lib/http/access.ts';
import { createEndpoints, type EndpointCalls } from './lib/http/endpoints.ts';
import { refuseOtherMethods } from './lib/http/other-methods.ts';
import { securityHeaders } from './lib/http/answers/security-headers.ts';
import { createNamedLimits } from './lib/rate-limit/named-limits.ts';
import { refuseBeforeWork } from './lib/admission/admission.ts';
import { endConnectionsWhileDraining } from './operations/draining.ts';
import { createHttpServer } from './lib/http/http-server.ts';
import type { Http } from './lib/http/http.ts';
import { metricsRoutes } from './operations/metrics.ts';
import { watchSecurity } from './operations/security-events.ts';
import { createPreviewService } from './seo/preview.service.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createSeoService } from './seo/seo.service.ts';
import { readOrder } from './sales/sales.service.ts';
import { ucpRoutes } from './ucp/ucp.routes.ts';
import { FOR_EVER, picturesRoutes } from './uploads/pictures.routes.ts';
import { resumableRoutes } from './uploads/resumable.routes.ts';

const DEMO_PICTURES = join(import.meta.dirname, '../demo/products/images');
/** Files of `public/` that are served under their own names. */
const PUBLIC_FILES = ['default-picture.svg', 'no-picture.svg'];

/** Builds the HTTP server out of the modules. Nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<Http> {
  const { config, services, paypal, pages } = parts;
  const { queues, isCrowded, stop } = createAdmission(parts.log, parts.admission);
  const { cache, invalidation } = createShopCache({ ...parts, ...services, isCrowded });
  const refuse = refuseCrowd(config, queues);
  const variantOf = (request: IncomingMessage) =>
    pictureVariantOf(request.url, request.headers.accept) || dataVariantOf(request);
  const serveCached = createServeCached({ cache, keyOf: answerKeyOf, variantOf, isRanged, refuse });
  const http = createHttpServer({ ...parts, unprefixed: unprefixedPaths(), serveCached });
  http.addHook('onClose', async () => stop());
  refuseOtherMethods(http);
  const description = () =>
    describeApi({
      address: config.publicUrl,
      hasMailbox: config.mail.kind === 'outbox' && config.mode !== 'production',
      hasTestPayments: paypal.test,
    });
  const describe = createApiDocuments(config, description);
  const calls = createCalls(http, parts, { queues, changed: invalidation.check, describe });
  http.decorate('callEndpoint', calls.call);
  services.webhooks.readBy(calls.answerFor);
  const headers = securityHeaders(config.publicUrl);
  const answers = createCachedAnswers({
    ...parts,
    cache,
    call: calls.call,
    headers,
    variesByOrigin: config.corsOrigins.length > 0,
    queue: queues.reading,
  });
  if (pages) {
    answers.serveFrom(http);
    cacheFiles(http, cache);
  }
  if (parts.draining) endConnectionsWhileDraining(http.server, parts.draining);
  apiDocsRoutes(http, config.publicUrl, description);

  const security = watchSecurity(http);
  metricsRoutes(http, { ...parts, ...services, queues, cache, security });
  await resumableRoutes(http, services);
  calls.register(http);
  await ucpRoutes(http, {
    publicUrl: config.publicUrl,
    database: parts.database,
    settings: services.settings,
    consume: createNamedLimits(parts.database),
    callApi: answers.callApi,
    queue: queues.reading,
    readOrder: (id) => readOrder(services.sales, id, { id: '', forShop: true }),
  });
  seoRoutes(http, {
    seo: createSeoService({ ...parts, ...services }),
    previews: createPreviewService(services.catalogue, (address) => readPicture(http, address)),
  });
  parts.standIns?.(http);
  await picturesRoutes(http, services.pictureFolder);
  await serveDemoPictures(http);
  if (pages) await servePages(http, parts, pages, { callApi: answers.callApi, cache, queues });
  http.addHook('onReady', invalidation.start);
  http.addHook('onClose', async () => invalidation.stop());
  return http;
}

/** The endpoints behind their checks: admission, access and rate limits. */
function createCalls(
  http: Http,
  parts: AppParts,
  { queues, ...outside }: { queues: AdmissionQueues; changed: () => Promise<void>; describe: Describe },
): EndpointCalls {
  const queueOf = (admission: AdmissionClass) => (admission === 'none' ? null : queues[admission]);
  refuseBeforeWork(http, (request) => {
    const key = request.routeOptions.config?.endpoint;
    // A request that the cache may answer is not queued here: the cache queues it if its answer has to be
    // made (cached-answers.ts).
    if (parts.pages && isForAll(request) && answerKeyOf(request.originalUrl) !== null) return null;
    return key === undefined ? null : queueOf((endpoints as Endpoints)[key as EndpointKey]!.admission);
  });
  const { findViewer, whyNobody } = parts.services.sessions;
  const access = createAccessCheck(findViewer, whyNobody);
  guardRoutes(http, (route) => accessOfRoutes[route], access, findViewer);
  return createEndpoints({
    endpoints,
    handlers: createHandlers(parts, outside),
    beforeBody: createBeforeBody(parts),
    access,
    consume: createNamedLimits(parts.database),
    redactionFor: (endpoint, caller) => {
      const phones = phonesFor(endpoint, caller);
      if (!caller.user?.forShop || mayReadCosts(caller.user)) return phones;
      return (body) => withoutCosts(phones ? phones(body) : body);
    },
    beforeAnswer: (endpoint, input, caller) => noteExport(parts.database, endpoint, input, caller),
    enter: async ({ admission }, { network, isGone }) =>
      (await queueOf(admission)?.enter(network, isGone)) ?? (() => undefined),
  });
}

/** Serves the built pages and their files. */
async function servePages(
  http: Http,
  { config: { publicUrl }, paypal }: AppParts,
  { serverBundle, clientFolder }: NonNullable<AppParts['pages']>,
  rendering: Pick<Parameters<typeof pagesRoutes>[1], 'callApi' | 'cache' | 'queues'>,
): Promise<void> {
  const { callApi } = rendering;
  await serveClientFiles(http, clientFolder);
  homeScreenRoutes(http, { clientFolder, callApi });
  const render = await loadRenderer(serverBundle, callApi);
  const provider = providerHosts(paypal.sdkUrl);
  pagesRoutes(http, { ...rendering, render, provider, publicUrl });
}

/** The beginnings of paths that also work without `/api`: access and limits are the same for both spellings. */
function unprefixedPaths(): RegExp {
  const names = Object.keys(endpoints).flatMap((key) => aliasesOf(key).map((alias) => alias.split('/')[1]));
  return new RegExp(`^/+(${[...new Set(names)].join('|')})(?=[/?]|$)`);
}

/**
 * Reads a picture of this shop through its own route, whether it comes from a folder or from a store; null without
 * one.
 */
async function readPicture(http: Http, address: string): Promise<Buffer | null> {
  const answer = await http.inject({ method: 'GET', url: address });
  return answer.statusCode === 200 ? answer.rawPayload : null;
}

async function serveDemoPictures(http: Http): Promise<void> {
  const options = { root: DEMO_PICTURES, prefix: '/images/demo/', ...FOR_EVER };
  await http.register(fastifyStatic, { ...options, index: false, decorateReply: false });
}

async function serveClientFiles(http: Http, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  await http.register(fastifyStatic, { root, prefix: '/assets/', ...FOR_EVER, preCompressed: true });
  for (const name of PUBLIC_FILES) {
    http.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }),
    );
  }
}
