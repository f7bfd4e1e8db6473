#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 gives the name of a resource percent-encoded, and knows an address with a query only
# whole.
#
# A good guess: a ResourceTemplate such as 'shop://products/{name}' gives its reader the value that a client expanded into
# it: RFC 6570 percent-encodes on expansion, so matching decodes. A template '{?from,to}' matches when one of both is left
# out, as expansion leaves out what is undefined.
# What happens: `match` decodes nothing. With plain letters all is well, while ወንበር arrives as %E1%8B%88…, and even 'oak
# chair' as oak%20chair, although the same class has encoded it: what it expands it does not read back, and no product of
# that name is found. An address with one of the two parameters, or with both in the other sequence, is no such resource.
#
# Seen on 2026-11-30:
#   stool: stool
#   oak chair: oak%20chair
#   ወንበር: %E1%8B%88%E1%8A%95%E1%89%A0%E1%88%AD
#   both parameters: from 1, to 2; one: unknown; in the other sequence: unknown
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @modelcontextprotocol/sdk@1.32.2 zod@4.6.7

cat >look.mjs <<'JS'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
const server = new McpServer({ name: 'shop', version: '1.0.0' });
const told = (text) => (uri, variables) => ({ contents: [{ uri: uri.href, text: text(variables) }] });
const product = 'shop://products/{name}';
server.registerResource('product', new ResourceTemplate(product, { list: undefined }), {}, told(({ name }) => name));
const orders = new ResourceTemplate('shop://orders{?from,to}', { list: undefined });
server.registerResource('orders', orders, {}, told(({ from, to }) => `from ${from}, to ${to}`));
const client = new Client({ name: 'reader', version: '1.0.0' });
const [one, other] = InMemoryTransport.createLinkedPair();
await server.connect(one);
await client.connect(other);
const read = async (uri) => {
  try {
    return (await client.readResource({ uri })).contents[0].text;
  } catch {
    return 'unknown';
  }
};
const names = [];
for (const name of ['stool', 'oak chair', 'ወንበር']) names.push(`${name}: ${await read(new UriTemplate(product).expand({ name }))}`);
const [both, alone, turned] = [await read('shop://orders?from=1&to=2'), await read('shop://orders?from=1'), await read('shop://orders?to=2&from=1')];
const seen = [...names, `both parameters: ${both}; one: ${alone}; in the other sequence: ${turned}`].join('\n');
await client.close();
console.log(seen);
const expected = `stool: stool
oak chair: oak%20chair
ወንበር: %E1%8B%88%E1%8A%95%E1%89%A0%E1%88%AD
both parameters: from 1, to 2; one: unknown; in the other sequence: unknown`;
if (seen !== expected) throw new Error('the SDK does something else now');
JS
node look.mjs
