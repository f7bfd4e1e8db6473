#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 tells clients that a tool whose arguments are a choice takes none, and then demands them.
#
# A good guess: `registerTool` takes any schema of zod as `inputSchema`, so a choice (`z.discriminatedUnion`, `z.union`)
# appears in the list of tools as JSON Schema's oneOf or anyOf beside `type: "object"`, or is refused where it is registered.
# What happens: the list of tools has `{ "type": "object", "properties": {} }`, as for a tool without arguments, without any
# warning. A call is validated by the choice all the same: a client that does as it is told calls without arguments and gets
# an error, and a model cannot know what to fill in. The same for `z.intersection` and `z.record`; an object with `refine` is
# described.
#
# Seen on 2026-11-30:
#   object: sku
#   discriminated union: nothing
#   union: nothing
#   intersection: nothing
#   called as described: an error
#   called as meant: by sku
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @modelcontextprotocol/sdk@1.32.2 zod@4.6.7

cat >look.mjs <<'JS'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const choices = [
  z.object({ by: z.literal('sku'), sku: z.string() }),
  z.object({ by: z.literal('name'), name: z.string() }),
];
const schemas = {
  object: z.object({ sku: z.string() }),
  'discriminated union': z.discriminatedUnion('by', choices),
  union: z.union(choices),
  intersection: z.intersection(z.object({ sku: z.string() }), z.object({ pieces: z.number() })),
};
const server = new McpServer({ name: 'shop', version: '1.0.0' });
for (const [name, inputSchema] of Object.entries(schemas))
  server.registerTool(name.replace(' ', '-'), { inputSchema }, ({ by }) => ({ content: [{ type: 'text', text: `by ${by}` }] }));
const client = new Client({ name: 'reader', version: '1.0.0' });
const [one, other] = InMemoryTransport.createLinkedPair();
await server.connect(one);
await client.connect(other);
const { tools } = await client.listTools();
const described = ({ inputSchema: { properties, anyOf, oneOf, allOf } }) =>
  Object.keys(properties ?? {}).join(', ') || (anyOf || oneOf || allOf ? 'a choice' : 'nothing');
const called = async (given) => {
  const { isError, content } = await client.callTool({ name: 'discriminated-union', arguments: given });
  return isError ? 'an error' : content[0].text;
};
const seen = [
  ...tools.map((tool) => `${tool.name.replace('-', ' ')}: ${described(tool)}`),
  `called as described: ${await called({})}`,
  `called as meant: ${await called({ by: 'sku', sku: 'WB-1' })}`,
].join('\n');
await client.close();
console.log(seen);
const expected = `object: sku
discriminated union: nothing
union: nothing
intersection: nothing
called as described: an error
called as meant: by sku`;
if (seen !== expected) throw new Error('the SDK does something else now');
JS
node look.mjs 2>/dev/null
