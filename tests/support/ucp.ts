import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';

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
