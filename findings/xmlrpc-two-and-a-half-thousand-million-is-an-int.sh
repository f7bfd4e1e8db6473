#!/usr/bin/env bash
# xmlrpc 1.3.2 and @foxglove/xmlrpc 1.3.0 write sums as <int> that no <int> of XML-RPC can hold.
#
# A good guess: an <int> of XML-RPC, by which programs of business such as Odoo are spoken to, has four bytes, so a larger
# whole number is written as <double> (or <i8>), or refused. 25 million birr in santim are 2,500,000,000.
# What happens: every whole number is an <int>, even 1e+21, which is not written as an integer at all. A reader that keeps to
# four bytes can only refuse such a call. The other way, xmlrpc reads <i8> as text, which then is joined and not added.
#
# Seen on 2026-11-30:
#   xmlrpc: <int>2500000000</int>, <int>1e+21</int>, <double>12500.5</double>
#   @foxglove/xmlrpc: <int>2500000000</int>, <int>1e+21</int>, <double>12500.5</double>
#   xmlrpc, <i8>2500000000</i8> plus 1: 25000000001
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit xmlrpc@1.3.2 @foxglove/xmlrpc@1.3.0

cat >look.mjs <<'JS'
import { createServer } from 'node:http';
import foxglove from '@foxglove/xmlrpc';
import xmlrpc from 'xmlrpc';
const sums = [2500000000, 1e21, 12500.5];
let call = '';
const server = createServer((request, response) => {
  request.setEncoding('utf8');
  request.on('data', (chunk) => (call += chunk));
  request.on('end', () => {
    const value = '<?xml version="1.0"?><methodResponse><params><param><value><i8>2500000000</i8></value></param></params></methodResponse>';
    response.writeHead(200, { 'content-type': 'text/xml' }).end(value);
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = xmlrpc.createClient({ host: '127.0.0.1', port: server.address().port, path: '/' });
const answer = await new Promise((resolve, reject) =>
  client.methodCall('create', sums, (error, value) => (error ? reject(error) : resolve(value))),
);
server.close();
server.closeAllConnections();
const written = (text) => [...text.matchAll(/<value>(.*?)<\/value>/g)].map(([, value]) => value).join(', ');
const seen = `xmlrpc: ${written(call)}
@foxglove/xmlrpc: ${written(foxglove.serializeMethodCall('create', sums))}
xmlrpc, <i8>2500000000</i8> plus 1: ${answer + 1}`;
console.log(seen);
const expected = `xmlrpc: <int>2500000000</int>, <int>1e+21</int>, <double>12500.5</double>
@foxglove/xmlrpc: <int>2500000000</int>, <int>1e+21</int>, <double>12500.5</double>
xmlrpc, <i8>2500000000</i8> plus 1: 25000000001`;
if (seen !== expected) throw new Error('the packages do something else now');
JS
node look.mjs
