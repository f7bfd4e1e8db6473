import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { inventoryRoutes } from './catalogue/inventory.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createFreshness } from './pages/freshness.ts';
import { createFrontDoor } from './pages/front-door.ts';
import { withKeptAnswers, type KeptAnswer } from './pages/kept-answers.ts';
import type { KeptPage } from './pages/kept-page.ts';
import { Kept } from './pages/kept.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { providerHosts } from './pages/policy.ts';
import { loadRenderer } from './pages/renderer.ts';
import { paymentsRoutes, type PaypalPublic } from './payments/payments.routes.ts';
import { permissions } from './permissions.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { callInProcess, createHttpServer } from './platform/http-server.ts';
import type { Http } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { guardRoutes } from './platform/permission-guard.ts';
import { policiesRoutes } from './policies/policies.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { createPreviewService } from './seo/preview.service.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createSeoService } from './seo/seo.service.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';

const DEMO_PICTURES = join(import.meta.dirname, '../db/demo/images');
/** Files of `public/`, served by their own name. */
const PUBLIC_FILES = ['default-picture.svg', 'no-picture.svg'];
/** The spec's calls without `/api` are the same routes: one permission and one limit whatever the spelling. */
const UNPREFIXED = /^\/+(products|users|orders|config)(?=[/?]|$)/;

/** The page that shows the API sets styles of its own; it talks to this shop alone. */
const API_PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
const KEPT_PAGES_BYTES = 64 * 1024 * 1024;
const KEPT_ANSWERS_BYTES = 16 * 1024 * 1024;

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
}

/** Builds the HTTP server out of the modules. Nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<Http> {
  const { config, log, services, paypal } = parts;
  const kept = new Kept<KeptPage>(KEPT_PAGES_BYTES);
  const answers = new Kept<KeptAnswer>(KEPT_ANSWERS_BYTES);
  const freshness = createFreshness({ ...parts, ...services }, (changes) => {
    answers.drop(changes);
    kept.drop(changes);
  });
  const renderingSecret = randomBytes(24).toString('hex');
  const frontDoor = createFrontDoor(kept, freshness);
  const http = await createHttpServer({ config, log, unprefixed: UNPREFIXED, renderingSecret, frontDoor });
  guardRoutes(http, permissions, services.signIn.findViewer);
  await describeApi(http);

  apiRoutes(http, parts, { changed: freshness.check });
  await uploadsRoutes(http, { uploads: services.uploads, findViewer: services.signIn.findViewer });
  parts.standIns?.(http as unknown as FastifyInstance);
  await servePictures(http, 'demo', DEMO_PICTURES);
  for (const folder of ['UserImages', 'productdbImages'] as const) {
    await servePictures(http, folder, services.uploads.folderOf(folder));
  }

  if (parts.pages) {
    await serveClientFiles(http, parts.pages.clientFolder);
    const callApi = withKeptAnswers(callInProcess(http, renderingSecret), answers, freshness);
    const render = await loadRenderer(parts.pages.serverBundle, callApi);
    const provider = providerHosts(paypal.sdkUrl);
    pagesRoutes(http, { render, kept, freshness, provider, publicUrl: config.publicUrl });
    http.addHook('onReady', freshness.start);
    http.addHook('onClose', async () => freshness.stop());
  }
  return http;
}

const FOR_EVER = { immutable: true, maxAge: '365d' } as const;

function apiRoutes(
  http: Http,
  { config, database, services, paypal }: AppParts,
  { changed }: { changed(): Promise<void> },
) {
  const { settings, policies, catalogue, inventory, reviews, signIn } = services;
  healthRoutes(http, { database });
  settingsRoutes(http, { settings, config, changed });
  policiesRoutes(http, { policies, changed });
  accountsRoutes(http, services);
  catalogueRoutes(http, {
    catalogue,
    settings,
    findViewer: signIn.findViewer,
    listNewestReviews: reviews.listNewest,
    changed,
  });
  inventoryRoutes(http, { inventory, changed });
  reviewsRoutes(http, { reviews, changed });
  paymentsRoutes(http, { paypal });
  ordersRoutes(http, services);
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
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger());
}

/** A picture never changes under its name. */
async function servePictures(http: Http, folder: string, root: string): Promise<void> {
  const prefix = `/images/${folder}/`;
  await http.register(fastifyStatic, { root, prefix, ...FOR_EVER, index: false, decorateReply: false });
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
