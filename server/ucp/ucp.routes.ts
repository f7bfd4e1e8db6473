import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { addressIn } from '#contract/shop/languages.ts';
import type { AdmissionQueue } from '#server/lib/admission/admission-queue.ts';
import type { Database } from '#server/lib/database/database.ts';
import { httpErrorOf, isFailure } from '#server/lib/http/answers/error-answers.ts';
import { clientNetwork } from '#server/lib/http/client-ip.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { singleHeader, type Http } from '#server/lib/http/http.ts';
import type { createNamedLimits } from '#server/lib/rate-limit/named-limits.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { profileInHeader } from './agents.ts';
import type { Context } from './catalogue-inputs.ts';
import { answerRpc, refusedRpc, type RpcAnswer } from './mcp.ts';
import type { Asker, Call, ReadOrder } from './asker.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { readsFor, type CallApi } from './shop-reads.ts';
import { UcpFault } from './ucp-fault.ts';
import { isVersion, NEWEST, profileOf, VERSIONS, type Capability, type Version } from './versions.ts';

interface Parts {
  publicUrl: string;
  database: Database;
  settings: Pick<SettingsService, 'getRecent'>;
  /** Counts a call under a limit. @throws HttpError 429. */
  consume: ReturnType<typeof createNamedLimits>;
  /** Calls the API as a guest; answers that are the same for everybody come from the cache. */
  callApi: CallApi;
  queue: AdmissionQueue;
  readOrder: ReadOrder;
}

const NETWORK = { name: 'ucp-network', ...countedByModules.callsOfAgents };
const AGENT = { name: 'ucp-agent', ...countedByModules.callsOfAgent };
const SESSIONS = { name: 'ucp-sessions', ...countedByModules.sessionsOfAgents };

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
    // A call of an operation by REST is counted when it runs.
    const onRequest = (request: FastifyRequest) => parts.consume(NETWORK, clientNetwork(request));
    scope.get('/.well-known/ucp', { onRequest }, (_request, reply) =>
      sendProfile(reply, NEWEST, parts.publicUrl),
    );
    scope.get<{ Params: { version: string } }>(
      '/.well-known/ucp/:version',
      { onRequest },
      (request, reply) => {
        const { version } = request.params;
        if (!isVersion(version)) throw new HttpError('not-found');
        return sendProfile(reply, version, parts.publicUrl);
      },
    );
    for (const operation of OPERATIONS) {
      const [method = '', path = ''] = operation.route.split(' ');
      scope.route<{ Params: { version: string; id?: string } }>({
        method,
        url: `/ucp/:version${path}`,
        handler: async (request, reply) => {
          const { params, body, headers } = request;
          const version = versionOf(params.version);
          const profile = profileInHeader(headers['ucp-agent']);
          const key = singleHeader(headers['idempotency-key']) ?? null;
          const asked = { id: params.id ?? null, input: body, key };
          const called = {
            version,
            operation,
            profile,
            language: headers['accept-language'],
            isCounted: false,
          };
          return send(reply, operation.status, await run(parts, request, called, asked));
        },
      });
    }
    scope.post<{ Params: { version: string } }>(
      '/ucp/:version/mcp',
      { onRequest },
      async (request, reply) => {
        const version = versionOf(request.params.version);
        const { settings } = await parts.settings.getRecent();
        const answer = await answerRpc(
          {
            name: settings.storeName,
            continueUrl: parts.publicUrl,
            run: (operation, profile, asked) =>
              run(
                parts,
                request,
                { version, operation, profile, language: undefined, isCounted: true },
                asked,
              ),
            refusal: (fault) => refusalOf(version, fault, parts.publicUrl),
          },
          request.body,
        );
        return sendRpc(reply, answer);
      },
    );
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

interface Called {
  version: Version;
  operation: Operation;
  profile: string;
  /** The header that names the languages of whoever asks. */
  language: string | undefined;
  /** Says that the call is counted under its network already. */
  isCounted: boolean;
}

/**
 * Counts a call of an operation, under the narrowest limit first. An agent counts within its network: nobody has proven an
 * agent's name, so others of this name share no count. @throws HttpError 429.
 */
async function count({ consume }: Parts, called: Called, network: string): Promise<void> {
  const { operation, profile, isCounted } = called;
  if (operation.begins) await consume(SESSIONS, network);
  await consume(AGENT, `${profile} ${network}`);
  if (!isCounted) await consume(NETWORK, network);
}

/** Runs an operation for an agent, as for a guest. @throws UcpFault. */
async function run(
  parts: Parts,
  request: FastifyRequest,
  called: Called,
  asked: Omit<Call<unknown>, 'tool'>,
): Promise<object> {
  const network = clientNetwork(request);
  const { publicUrl, database, callApi } = parts;
  const { version, operation, profile, language } = called;
  try {
    await count(parts, called, network);
    const leave = await parts.queue.enter(network);
    try {
      const asker: Asker = {
        agent: profile,
        reads: readsFor(callApi, request.ip),
        reader: { language: languageOf(asked.input, language), publicUrl },
        database,
        readOrder: parts.readOrder,
      };
      const answer = await operation.run(asker, { ...asked, tool: operation.tool });
      return { ucp: envelopeOf(version, operation.capability), ...answer };
    } finally {
      leave();
    }
  } catch (error) {
    throw faultFor(error, request);
  }
}

/** The version and the capability of an answer. No payment handler is ever active. */
const envelopeOf = (version: Version, capability: Capability) => ({
  version,
  capabilities: { [capability]: [{ version }] },
  ...(capability === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
});

/** The language of an answer: the one in which the context asks, else that of the header; English without either. */
function languageOf(body: unknown, header: string | undefined): 'en' | 'am' {
  const { context } = (body ?? {}) as { context?: Context };
  const asked = typeof context?.language === 'string' ? context.language : (header ?? '');
  return /^\s*am\b/i.test(asked) ? 'am' : 'en';
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
