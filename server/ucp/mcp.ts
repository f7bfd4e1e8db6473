import { z } from 'zod';
import { readProfile } from './agents.ts';
import type { Call } from './asker.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { faultOf, UcpFault } from './ucp-fault.ts';

/** The version of the Model Context Protocol of whoever names none. */
const MCP_VERSION = '2025-06-18';

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
/** The codes of the protocol for refusals of discovery, and for all others of the transport. */
const DISCOVERY_FAILED = -32_001;
const REFUSED = -32_000;

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200),
  params: z.looseObject({}).optional(),
});

const call = z.looseObject({
  name: z.string().max(200),
  arguments: z
    .looseObject({
      meta: z
        .looseObject({
          'ucp-agent': z.looseObject({ profile: z.unknown().optional() }).optional(),
          'idempotency-key': z.string().max(200).optional(),
        })
        .optional(),
      catalog: z.unknown().optional(),
      cart: z.unknown().optional(),
      checkout: z.unknown().optional(),
      id: z.string().max(100).optional(),
    })
    .default({}),
});

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: { profile: { type: 'string', format: 'uri' } },
    },
    'idempotency-key': { type: 'string' },
  },
} as const;

const TOOLS = OPERATIONS.map(({ tool, description, input, argument, route }) => {
  const { $schema: _schema, ...of } = z.toJSONSchema(input, { io: 'input' });
  const hasId = route.includes('/:id');
  return {
    name: tool,
    description,
    inputSchema: {
      type: 'object',
      required: ['meta', ...(hasId ? ['id'] : []), ...(argument ? [argument] : [])],
      properties: {
        meta: META,
        ...(hasId && { id: { type: 'string' } }),
        ...(argument && { [argument]: of }),
      },
    },
    annotations: { readOnlyHint: argument === 'catalog' || route.startsWith('GET ') },
  };
});

/** An answer to a message; null where the message asks for none. */
export interface RpcAnswer {
  status: number;
  body: object | null;
  retryAfter?: number | undefined;
}

const failed = (
  id: string | number | null,
  code: number,
  message: string,
  { status = 200, data }: { status?: number; data?: object } = {},
): RpcAnswer => ({
  status,
  body: { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } },
});

/** Answers a message that was refused before it was read: by the pace of its network, or because it is not JSON. */
export const refusedRpc = ({ status, code, message, retryAfter }: UcpFault): RpcAnswer =>
  status === 400
    ? failed(null, PARSE_ERROR, 'The body is not JSON', { status })
    : {
        ...failed(null, code === 'version_unsupported' ? DISCOVERY_FAILED : REFUSED, message, {
          status,
          data: { code, ...(retryAfter !== undefined && { retry_after: retryAfter }) },
        }),
        retryAfter,
      };

interface Shop {
  name: string;
  /** The page to which an agent leads its buyer when nothing else is possible. */
  continueUrl: string;
  /** Runs an operation for an agent, after counting it. @throws UcpFault. */
  run(operation: Operation, profile: string, call: Omit<Call<unknown>, 'tool'>): Promise<object>;
  /** Writes a refusal that is an outcome of the shop. */
  refusal(fault: UcpFault): object;
}

/** Answers a message of JSON-RPC. Nothing is kept between two messages. */
export async function answerRpc(shop: Shop, given: unknown): Promise<RpcAnswer> {
  const read = request.safeParse(given);
  if (!read.success)
    return failed(null, INVALID_REQUEST, 'The message is no request of JSON-RPC 2.0', { status: 400 });
  const { id, method, params = {} } = read.data;
  // A notification has no id, and gets no answer.
  if (id === undefined) return { status: 202, body: null };
  const done = (result: object): RpcAnswer => ({ status: 200, body: { jsonrpc: '2.0', id, result } });
  switch (method) {
    case 'initialize': {
      const asked = params['protocolVersion'];
      return done({
        protocolVersion: typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : MCP_VERSION,
        capabilities: { tools: {} },
        serverInfo: { name: shop.name, version: '1' },
      });
    }
    case 'ping':
      return done({});
    case 'tools/list':
      return done({ tools: TOOLS });
    case 'tools/call':
      return callTool(shop, id, params, done);
    default:
      return failed(id, METHOD_NOT_FOUND, 'There is no such method');
  }
}

async function callTool(
  shop: Shop,
  id: string | number,
  params: object,
  done: (result: object) => RpcAnswer,
): Promise<RpcAnswer> {
  const read = call.safeParse(params);
  const operation = OPERATIONS.find(({ tool }) => tool === read.data?.name);
  if (!read.success || !operation) return failed(id, INVALID_PARAMS, 'There is no such tool');
  const { meta, id: of = null, ...given } = read.data.arguments;
  const profile = meta?.['ucp-agent']?.profile;
  const asked = {
    id: of,
    input: operation.argument ? given[operation.argument] : undefined,
    key: meta?.['idempotency-key'] ?? null,
  };
  try {
    if (operation.route.includes('/:id') && of === null) throw faultOf('invalid_input', '$.id', 'is missing');
    return done(resultOf(await shop.run(operation, readProfile(profile), asked)));
  } catch (error) {
    if (!(error instanceof UcpFault)) throw error;
    if (error.messages) return done({ ...resultOf(shop.refusal(error)), isError: true });
    const { status, code, message, retryAfter } = error;
    const isDiscovery = code === 'invalid_profile_url';
    const data = isDiscovery
      ? { code, content: message, continue_url: shop.continueUrl }
      : { code, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
    return { ...failed(id, isDiscovery ? DISCOVERY_FAILED : REFUSED, message, { status, data }), retryAfter };
  }
}

/** The answer of a tool, also as text for clients that read no structure. */
const resultOf = (answer: object) => ({
  structuredContent: answer,
  content: [{ type: 'text', text: JSON.stringify(answer) }],
});
