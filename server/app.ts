import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { PaymentMethod } from '#contract/payments.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { budgets } from './budgets.ts';
import { createDoors, DOORS, doorsOfRoutes, reportRefused, type DoorName, type Doors } from './doors.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { inventoryRoutes } from './catalogue/inventory.routes.ts';
import { orderPapersRoutes } from './orders/order-papers.routes.ts';
import { orderReceiptsRoutes } from './orders/order-receipts.routes.ts';
import { orderDeskRoutes } from './orders/order-desk.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createFreshness } from './pages/freshness.ts';
import { createFrontDoor } from './pages/front-door.ts';
import { createKeeper } from './pages/keeper.ts';
import type { KeptAnswer } from './pages/kept-answer.ts';
import { createKeptAnswers } from './pages/kept-answers.ts';
import { keepFiles } from './pages/kept-files.ts';
import { Kept } from './pages/kept.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { refuseCrowd } from './pages/refuse-crowd.ts';
import { providerHosts } from './pages/policy.ts';
import { loadRenderer } from './pages/renderer.ts';
import { PROVIDER_OF } from './payments/payment-provider.ts';
import { paymentsRoutes, type PaypalPublic } from './payments/payments.routes.ts';
import { webhooksRoutes } from './payments/webhooks.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { permissions } from './permissions.ts';
import { enterDoors, refuseAtDoors } from './platform/admission.ts';
import type { Config } from './platform/config.ts';
import type { ConnectionLimits } from './platform/connections.ts';
import type { Database } from './platform/database.ts';
import type { DoorSize } from './platform/door.ts';
import { endConnectionsWhileDraining, type Draining } from './platform/draining.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { callInProcess, createHttpServer } from './platform/http-server.ts';
import type { Http } from './platform/http.ts';
import { watchLateness } from './platform/lateness.ts';
import type { Log } from './platform/log.ts';
import { metricsRoutes } from './platform/metrics.ts';
import { madeOf } from './platform/made-of.ts';
import { guardRoutes } from './platform/permission-guard.ts';
import { limitRoutes } from './platform/route-budgets.ts';
import { policiesRoutes } from './policies/policies.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { createPreviewService } from './seo/preview.service.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createSeoService } from './seo/seo.service.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { FOR_EVER, picturesRoutes } from './uploads/pictures.routes.ts';
import { resumableRoutes } from './uploads/resumable.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';

const DEMO_PICTURES = join(import.meta.dirname, '../db/demo/images');
/** Files of `public/`, served by their own name. */
const PUBLIC_FILES = ['default-picture.svg', 'no-picture.svg'];
/** The spec's calls without `/api` are the same routes: one permission and one limit whatever the spelling. */
const UNPREFIXED = /^\/+(products|users|orders|config)(?=[/?]|$)/;

/** The page that shows the API sets styles of its own; it talks to this shop alone. */
const API_PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
/** For pages, answers of the API and files together; searches have their own. */
const KEPT_BYTES = 20 * 1024 * 1024;
const KEPT_SEARCHES_BYTES = 2 * 1024 * 1024;

export interface AppParts {
  config: Config;
  database: Database;
  log: Log;
  services: Services;
  paypal: PaypalPublic;
  /** Routes of stand-ins, where they are in use. */
  standIns?: (http: FastifyInstance) => void;
  /** Without pages the API alone is served (tests of the API). */
  pages?: { serverBundle: string; clientFolder: string };
  /** Time limits of connections, where they are others than the shop's own. */
  connections?: ConnectionLimits;
  /** Says when the node is about to stop. */
  draining?: Draining;
  /** Sizes of doors, where they are others than the shop's own. */
  doors?: Partial<Record<DoorName, DoorSize>>;
}

/** Builds the HTTP server out of the modules. Nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<Http> {
  const { config, services, paypal } = parts;
  const kept = new Kept<KeptAnswer>(KEPT_BYTES);
  const searches = new Kept<KeptAnswer>(KEPT_SEARCHES_BYTES);
  const freshness = createFreshness({ ...parts, ...services }, (changes) => {
    kept.drop(changes);
    searches.drop(changes);
  });
  const keeper = createKeeper({ kept, searches }, freshness);
  const renderingSecret = randomBytes(24).toString('hex');
  const { doors, stopWatching } = openDoors(parts);
  const frontDoor = createFrontDoor(keeper, refuseCrowd(config, doors));
  const http = createHttpServer({ ...parts, unprefixed: UNPREFIXED, renderingSecret, frontDoor });
  http.addHook('onClose', async () => stopWatching());
  const doorOf = doorsOfRoutes(doors);
  refuseAtDoors(http, doorOf);
  const lookAgain = guardRoutes(http, permissions, services.sessions.findViewer);
  const call = callInProcess(http, renderingSecret);
  const answers = createKeptAnswers(keeper, call, doors.reading);
  if (parts.pages) {
    answers.serveFrom(http);
    keepFiles(http, keeper, call);
  }
  limitRoutes(http, budgets, parts.database);
  enterDoors(http, doorOf);
  http.addHook('preHandler', lookAgain);
  if (parts.draining) endConnectionsWhileDraining(http.server, parts.draining);
  await describeApi(http);

  metricsRoutes(http, { ...parts, ...services, doors, token: config.metricsToken });
  apiRoutes(http, parts, { changed: freshness.check });
  await uploadsRoutes(http, { uploads: services.uploads, findViewer: services.sessions.findViewer });
  await resumableRoutes(http, services);
  parts.standIns?.(http as unknown as FastifyInstance);
  await picturesRoutes(http, services.pictureFolder);
  await serveDemoPictures(http);

  if (parts.pages) {
    await serveClientFiles(http, parts.pages.clientFolder);
    const render = await loadRenderer(parts.pages.serverBundle, answers.callApi);
    const provider = providerHosts(paypal.sdkUrl);
    pagesRoutes(http, { render, keeper, provider, publicUrl: config.publicUrl, doors });
  }
  http.addHook('onReady', freshness.start);
  http.addHook('onClose', async () => freshness.stop());
  return http;
}

/** The doors with what they are measured by; whom they send away stands in the log. */
function openDoors({ doors: sizes, log }: AppParts): { doors: Doors; stopWatching(): void } {
  const lateness = watchLateness();
  const doors = createDoors({ ...DOORS, ...sizes }, lateness.now);
  const stopReports = reportRefused(doors, log);
  return {
    doors,
    stopWatching() {
      lateness.stop();
      stopReports();
    },
  };
}

function apiRoutes(
  http: Http,
  { config, database, services, paypal, draining = { isBegun: false } }: AppParts,
  { changed }: { changed(): Promise<void> },
) {
  const { settings, policies, catalogue, inventory, reviews, sessions } = services;
  healthRoutes(http, { database, draining });
  auditRoutes(http, services);
  const isConfigured = (method: PaymentMethod) => services.payments.isConfigured(PROVIDER_OF[method]);
  settingsRoutes(http, { settings, config, isConfigured, changed });
  policiesRoutes(http, { policies, changed });
  accountsRoutes(http, services);
  catalogueRoutes(http, {
    catalogue,
    settings,
    findViewer: sessions.findViewer,
    listNewestReviews: reviews.listNewest,
    changed,
  });
  inventoryRoutes(http, { inventory, changed });
  reviewsRoutes(http, { reviews, changed });
  personalDataRoutes(http, { ...services, changed });
  paymentsRoutes(http, { paypal });
  webhooksRoutes(http, services);
  ordersRoutes(http, services);
  orderPapersRoutes(http, services);
  orderReceiptsRoutes(http, services);
  orderDeskRoutes(http, services);
  seoRoutes(http, {
    seo: createSeoService(catalogue, config),
    previews: createPreviewService(catalogue, (address) => readPicture(http, address)),
  });
}

/** A picture of this shop, whichever folder or store serves it. */
async function readPicture(http: Http, address: string): Promise<Buffer | null> {
  const answer = await http.inject({ method: 'GET', url: address });
  return answer.statusCode === 200 ? answer.rawPayload : null;
}

/** OpenAPI made of the same schemas that check the calls, and a page to read it. */
async function describeApi(http: Http): Promise<void> {
  const info = {
    title: 'Wenber',
    description: "The shop's API. Errors are {message, code, details?}.",
    version: '1',
  };
  await http.register(fastifySwagger, { openapi: { info }, transform: jsonSchemaTransform });
  await http.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: API_PAGE_POLICY });
  http.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    madeOf(reply, []);
    return http.swagger();
  });
}

async function serveDemoPictures(http: Http): Promise<void> {
  const options = { root: DEMO_PICTURES, prefix: '/images/demo/', ...FOR_EVER };
  await http.register(fastifyStatic, { ...options, index: false, decorateReply: false });
}

async function serveClientFiles(http: Http, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  await http.register(fastifyStatic, { root, prefix: '/assets/', ...FOR_EVER, preCompressed: true });
  for (const name of PUBLIC_FILES) {
    http.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }),
    );
  }
}
