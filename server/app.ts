import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createFreshness } from './pages/freshness.ts';
import { KeptPages } from './pages/kept-pages.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { providerHosts } from './pages/policy.ts';
import { loadRenderer, type CallApi } from './pages/renderer.ts';
import { paymentsRoutes, type PaypalPublic } from './payments/payments.routes.ts';
import { permissions } from './permissions.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { answerErrors } from './platform/error-answers.ts';
import { healthRoutes } from './platform/health.routes.ts';
import type { Http } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { MADE_OF } from './platform/made-of.ts';
import { guardRoutes } from './platform/permission-guard.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

const ROOT = join(import.meta.dirname, '..');
const BODY_LIMIT = 100 * 1024;
const RENDERING = 'x-rendering';
/** Files of `public/`, served by their own name. */
const PUBLIC_FILES = ['default-picture.svg', 'no-picture.svg', 'robots.txt'];

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
export async function buildApp({
  config,
  database,
  log,
  services,
  paypal,
  standIns,
  pages,
}: AppParts): Promise<Http> {
  const app: Http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // On close, connections that wait for nothing are ended; requests in progress are finished.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    rewriteUrl: (request) => withApiPrefix(request.url ?? '/'),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);

  const renderingSecret = randomBytes(24).toString('hex');
  app.decorateRequest('isRendering', false);
  app.addHook('onRequest', async (request, reply) => {
    request.isRendering = request.headers[RENDERING] === renderingSecret;
    reply.header('x-request-id', request.id);
    // The default; pages and files say otherwise.
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'answered',
    );
  });
  guardRoutes(app, permissions, services.signIn.findViewer);
  await app.register(fastifyHelmet, securityHeaders(config));
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Wenber',
        description: "The shop's API. Errors are {message, code, details?}.",
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  const kept = new KeptPages();
  const freshness = createFreshness(
    {
      catalogue: services.catalogue,
      settings: services.settings,
      log,
      databaseNow: async () => (await database.query('select now()')).rows[0].now as Date,
    },
    (changes) => kept.drop(changes),
  );
  const changed = () => freshness.check();
  app.addHook('onReady', async () => {
    await freshness.check();
    freshness.start();
  });
  app.addHook('onClose', async () => freshness.stop());

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  healthRoutes(app, { database });
  settingsRoutes(app, { settings: services.settings, config, changed });
  accountsRoutes(app, services);
  catalogueRoutes(app, {
    catalogue: services.catalogue,
    settings: services.settings,
    findViewer: services.signIn.findViewer,
    listNewestReviews: services.reviews.listNewest,
    changed,
  });
  reviewsRoutes(app, { reviews: services.reviews, changed });
  paymentsRoutes(app, { paypal });
  ordersRoutes(app, services);
  standIns?.(app as unknown as FastifyInstance);

  await app.register(fastifyStatic, {
    root: join(ROOT, 'db/demo/images'),
    prefix: '/images/demo/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  if (pages) {
    await app.register(fastifyStatic, {
      root: join(pages.clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
    for (const name of PUBLIC_FILES) {
      app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(name, pages.clientFolder, { maxAge: '1d', immutable: false }),
      );
    }
    const render = await loadRenderer(pages.serverBundle, callInProcess(app, renderingSecret));
    pagesRoutes(app, {
      render,
      kept,
      freshness,
      provider: providerHosts(paypal.sdkUrl),
      publicUrl: config.publicUrl,
    });
  }
  return app;
}

/** The spec's calls without `/api` are the same routes: one permission and one limit whatever the spelling. */
function withApiPrefix(url: string): string {
  return /^\/+(products|users|orders|config)(?=[/?]|$)/.test(url) ? `/api${url.replace(/^\/+/, '/')}` : url;
}

/** Each header on purpose; pages bring a policy of their own, everything else may do nothing in a browser. */
function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xXssProtection: false,
  };
}

/** How a page that is being rendered calls the API: in this process, for its caller, with no network. */
function callInProcess(app: Http, secret: string): CallApi {
  return async ({ method, path, body, headers }, caller) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: caller,
      headers: { ...headers, [RENDERING]: secret },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const header = (name: string) => {
      const value = answer.headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    };
    return {
      status: answer.statusCode,
      body: answer.json(),
      header,
      madeOf: JSON.parse(header(MADE_OF) ?? '[]'),
    };
  };
}
