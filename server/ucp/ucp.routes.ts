import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { NamedPiece } from '#contract/goods/named-pieces.ts';
import type { Product } from '#contract/goods/products.ts';
import type { SearchAnswer } from '#contract/searching/search-list.ts';
import { addressIn } from '#contract/shop/languages.ts';
import type { AdmissionQueue } from '#server/lib/admission/admission-queue.ts';
import type { Database } from '#server/lib/database/database.ts';
import { httpErrorOf, isFailure } from '#server/lib/http/answers/error-answers.ts';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { profileInHeader } from './agents.ts';
import type { ShopReads } from './catalogue.ts';
import type { Context } from './catalogue-inputs.ts';
import { answerRpc, refusedRpc, type RpcAnswer } from './mcp.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { UcpFault } from './ucp-fault.ts';
import { isVersion, NEWEST, profileOf, VERSIONS, type Version } from './versions.ts';

interface Parts {
  publicUrl: string;
  database: Database;
  settings: Pick<SettingsService, 'getRecent'>;
  /** Calls the API as a guest; answers that are the same for everybody come from the cache. */
  callApi: (
    call: { endpoint: string; input: object; method: string; path: string },
    ip: string,
  ) => Promise<{ status: number; body: unknown; header(name: string): string | null }>;
  queue: AdmissionQueue;
}

type Asked = FastifyRequest<{ Params: { version: string } }>;

/** The seconds for which agents may store a profile. */
const PROFILE_SECONDS = 600;

/**
 * Registers the addresses of the Universal Commerce Protocol: what the shop offers to agents, and its operations by REST and
 * MCP. While the owner has not switched them on, none of them exists.
 */
export async function ucpRoutes(http: Http, parts: Parts): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof HttpError && error.code === 'not-found') throw error;
      const fault = faultFor(error, request);
      if (request.routeOptions.url?.endsWith('/mcp')) return sendRpc(reply, refusedRpc(fault));
      return sendFault(parts, request as Asked, reply, fault);
    });
    scope.addHook('onRequest', async () => {
      const { settings } = await parts.settings.getRecent();
      if (!settings.assistantsMayOrder) throw new HttpError('not-found');
    });
    const networks = createLimiter(parts.database, 'ucp-network', countedByModules.callsOfAgents);
    scope.addHook('onRequest', async (request) => networks.consume(clientNetwork(request)));
    scope.get('/.well-known/ucp', (_request, reply) => sendProfile(reply, NEWEST, parts.publicUrl));
    scope.get<{ Params: { version: string } }>('/.well-known/ucp/:version', (request, reply) => {
      const { version } = request.params;
      if (!isVersion(version)) throw new HttpError('not-found');
      return sendProfile(reply, version, parts.publicUrl);
    });
    for (const operation of OPERATIONS)
      scope.post<{ Params: { version: string } }>(
        `/ucp/:version${operation.path}`,
        async (request, reply) => {
          const version = versionOf(request.params.version);
          const profile = profileInHeader(request.headers['ucp-agent']);
          const { body, headers } = request;
          const input = { body, language: headers['accept-language'] };
          return send(reply, 200, await run(parts, request, { version, operation, profile }, input));
        },
      );
    scope.post<{ Params: { version: string } }>('/ucp/:version/mcp', async (request, reply) => {
      const version = versionOf(request.params.version);
      const { settings } = await parts.settings.getRecent();
      const answer = await answerRpc(
        {
          name: settings.storeName,
          continueUrl: parts.publicUrl,
          run: (operation, profile, body) =>
            run(parts, request, { version, operation, profile }, { body, language: undefined }),
          refusal: (fault) => refusalOf(version, fault, parts.publicUrl),
        },
        request.body,
      );
      return sendRpc(reply, answer);
    });
  });
}

/** @throws UcpFault 422. */
function versionOf(text: string): Version {
  if (isVersion(text)) return text;
  throw new UcpFault(
    422,
    'version_unsupported',
    `This version is not supported. This business supports ${VERSIONS.join(' and ')}`,
  );
}

/** Counts a call under its agent in its network: nobody has proven an agent's name, so others of this name share no count. */
const countAgent = ({ database }: Parts, network: string, profile: string): Promise<void> =>
  createLimiter(database, 'ucp-agent', countedByModules.callsOfAgent).consume(`${profile} ${network}`);

interface Called {
  version: Version;
  operation: Operation;
  profile: string;
}

/** Runs an operation for an agent, as for a guest. @throws UcpFault. */
async function run(
  parts: Parts,
  request: FastifyRequest,
  { version, operation, profile }: Called,
  { body, language }: { body: unknown; language: string | undefined },
): Promise<object> {
  const network = clientNetwork(request);
  try {
    await countAgent(parts, network, profile);
    const leave = await parts.queue.enter(network);
    try {
      const answer = await operation.run(
        {
          reads: readsFor(parts, request.ip),
          reader: { language: languageOf(body, language), publicUrl: parts.publicUrl },
        },
        body,
      );
      return { ucp: { version, capabilities: { [operation.capability]: [{ version }] } }, ...answer };
    } finally {
      leave();
    }
  } catch (error) {
    throw faultFor(error, request);
  }
}

/** The language of an answer: the one in which the context asks, else that of the header; English without either. */
function languageOf(body: unknown, header: string | undefined): 'en' | 'am' {
  const { context } = (body ?? {}) as { context?: Context };
  const asked = typeof context?.language === 'string' ? context.language : (header ?? '');
  return /^\s*am\b/i.test(asked) ? 'am' : 'en';
}

function readsFor({ callApi }: Parts, ip: string): ShopReads {
  async function read<T>(endpoint: string, path: string, input: object): Promise<T> {
    const answer = await callApi({ endpoint, input, method: endpoint.split(' ')[0]!, path }, ip);
    if (answer.status < 300) return answer.body as T;
    const { message, code } = answer.body as { message: string; code: string };
    if (answer.status === 404) throw new HttpError('product-not-found');
    const retryAfter = Number(answer.header('retry-after') ?? Number.NaN);
    throw new UcpFault(answer.status, code, message, Number.isNaN(retryAfter) ? {} : { retryAfter });
  }
  return {
    search: (query) =>
      read<SearchAnswer>('GET /api/search', `/api/search?${new URLSearchParams(query).toString()}`, {
        query,
      }),
    findProduct: async (id) => {
      try {
        const product = await read<Product>('GET /api/products/:id', `/api/products/${id}`, {
          params: { id },
        });
        // A draft that was never live has a page without variants.
        return product.variants ? product : null;
      } catch (error) {
        if (error instanceof HttpError) return null;
        throw error;
      }
    },
    findNamed: (names) =>
      read<NamedPiece[]>('POST /api/products/named', '/api/products/named', { body: { names } }),
  };
}

/** Turns any error into a refusal of the protocol; a surprise is logged and says nothing. */
function faultFor(error: unknown, request: FastifyRequest): UcpFault {
  if (error instanceof UcpFault) return error;
  const refusal = httpErrorOf(error);
  if (isFailure(error, refusal))
    request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
  const { status, code, message, retryAfter } = refusal;
  return new UcpFault(
    status,
    code.replaceAll('-', '_'),
    message,
    retryAfter === undefined ? {} : { retryAfter },
  );
}

const refusalOf = (version: Version, { messages }: UcpFault, publicUrl: string): object => ({
  ucp: { version, status: 'error' },
  messages,
  continue_url: publicUrl + addressIn('en', '/shop'),
});

function sendFault({ publicUrl }: Parts, request: Asked, reply: FastifyReply, fault: UcpFault) {
  const { status, code, message, messages, retryAfter } = fault;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const version = (request.params as Partial<Asked['params']> | undefined)?.version ?? '';
  if (messages && isVersion(version)) return send(reply, status, refusalOf(version, fault, publicUrl));
  return send(reply, status, { code, content: message, continue_url: publicUrl });
}

function sendRpc(reply: FastifyReply, { status, body, retryAfter }: RpcAnswer) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return body === null ? reply.status(status).send() : send(reply, status, body);
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);

const sendProfile = (reply: FastifyReply, version: Version, publicUrl: string) =>
  send(
    reply.header('cache-control', `public, max-age=${PROFILE_SECONDS}`),
    200,
    profileOf(version, publicUrl),
  );
