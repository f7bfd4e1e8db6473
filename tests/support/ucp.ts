import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Shop } from './start-shop.ts';

/** The versions of the Universal Commerce Protocol that the shop speaks. */
export const VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type Version = (typeof VERSIONS)[number];
const SCHEMAS = join(import.meta.dirname, '../fixtures/ucp');

/**
 * The schemas of a version of the protocol, by which every answer is judged. Their dialect is 2020-12, of which they use what
 * `next` reads.
 */
function readSchemas(version: Version) {
  const ajv = new Ajv({ strict: false, allErrors: true, next: true });
  addFormats.default(ajv);
  const folder = join(SCHEMAS, version);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const { $schema: _dialect, ...schema } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      $schema: string;
    };
    ajv.addSchema(schema);
  }
  return ajv;
}
const ajvs = { '2026-08-25': readSchemas('2026-08-25'), '2026-04-08': readSchemas('2026-04-08') };
/** Judges an answer by the schema of its version. */
export function expectValid(version: Version, schema: string, answer: unknown): void {
  const ajv = ajvs[version];
  const isValid = ajv.validate(`https://ucp.dev/schemas/${schema}`, answer);
  expect(isValid ? [] : ajv.errors, JSON.stringify(answer)).toEqual([]);
}
/** The schema of refusals, which has moved between the versions. */
export const errorSchema = (version: Version) =>
  version === '2026-04-08' ? 'shopping/types/error_response.json' : 'common/types/error_response.json';

const AGENT = 'https://agent.test/profile.json';
/** The header by which an agent names its profile. */
export const asAgent = (profile = AGENT) => ({ 'ucp-agent': `profile="${profile}"` });

const SCHEMA_OF = {
  carts: ['shopping/cart.json', 'shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
  'checkout-sessions': [
    'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  ],
  orders: ['shopping/order.json'],
} as const;
export type Resource = keyof typeof SCHEMA_OF;

export interface Asked {
  agent?: string;
  key?: string;
  version?: Version;
  language?: string;
}

/** An agent that speaks with a shop by REST and by MCP; each answer is judged by the schemas of its version. */
export function agentOf(shop: Pick<Shop, 'call'>, own: Asked = {}) {
  /** Judges the body of an answer, as what was asked for or as a refusal. */
  function judge(resource: Resource, version: Version, body: any): void {
    if (body.ucp?.status === 'error') return expectValid(version, errorSchema(version), body);
    if (body.ucp) for (const schema of SCHEMA_OF[resource]) expectValid(version, schema, body);
  }
  return {
    async rest(method: string, resource: Resource, path = '', body?: object, asked: Asked = {}) {
      const { agent, key, version = '2026-08-25', language } = { ...own, ...asked };
      const answer = await shop.call(method, `/ucp/${version}/${resource}${path}`, {
        ...(body && { body }),
        headers: {
          ...asAgent(agent),
          ...(key && { 'idempotency-key': key }),
          ...(language && { 'accept-language': language }),
        },
      });
      judge(resource, version, answer.body);
      return answer;
    },
    /** The result of a tool. */
    async mcp(resource: Resource, name: string, given: object, asked: Asked = {}) {
      const { agent = AGENT, key, version = '2026-08-25' } = { ...own, ...asked };
      const meta = { 'ucp-agent': { profile: agent }, ...(key && { 'idempotency-key': key }) };
      const { status, body } = await shop.call('POST', `/ucp/${version}/mcp`, {
        body: {
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, arguments: { meta, ...given } },
        },
      });
      if (body.result) judge(resource, version, body.result.structuredContent);
      return { status, error: body.error, answer: body.result?.structuredContent };
    },
  };
}
