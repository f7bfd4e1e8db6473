#!/usr/bin/env bash
# @ucp-js/sdk 0.1.1, the protocol's own package, takes half a chair at 12.5 cents, and cannot be imported by Node.
#
# A good guess: the schemas of the Universal Commerce Protocol's own SDK, made from the protocol's JSON Schemas, refuse what
# these refuse: a price is an integer of minor units of at least 0, a quantity one of at least 1, a time a text of date and
# time. A package with "import" and "require" in its `exports` can be loaded either way.
# What happens: the way by which the schemas are made (quicktype) keeps the type and drops the limits: 12.5, -1 and half a chair
# pass. Dates are coerced: `null` becomes 1 January 1970, so that an offer whose end is left empty has ended. By `import`, Node
# looks for a file without its .js and raises ERR_MODULE_NOT_FOUND; by `require` it is there. A shop that has these schemas
# alone in front of its order books what the protocol forbids.
#
# Seen on 2026-11-30:
#   import: ERR_MODULE_NOT_FOUND
#   quantity 0.5: taken
#   quantity -1: taken
#   price 12.5: taken
#   delivery from null: 1970-01-01T00:00:00.000Z
#   quantity '1': refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @ucp-js/sdk@0.1.1 zod@3.25.76

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
const imported = await import('@ucp-js/sdk').then(
  () => 'loaded',
  ({ code }) => code,
);
const sdk = createRequire(import.meta.url)('@ucp-js/sdk');
const said = (schema, value) => (schema.safeParse(value).success ? 'taken' : 'refused');
const line = (quantity) => said(sdk.LineItemCreateRequestSchema, { item: { id: 'WB-1042' }, quantity });
const price = said(sdk.ItemResponseSchema, { id: 'WB-1042', title: 'Chair', price: 12.5 });
const option = { id: 'van', title: 'By van', totals: [{ type: 'total', amount: 100 }], earliest_fulfillment_time: null };
const { earliest_fulfillment_time: from } = sdk.FulfillmentOptionResponseSchema.parse(option);
const seen = `import: ${imported}
quantity 0.5: ${line(0.5)}
quantity -1: ${line(-1)}
price 12.5: ${price}
delivery from null: ${from.toISOString()}
quantity '1': ${line('1')}`;
console.log(seen);
const expected = `import: ERR_MODULE_NOT_FOUND
quantity 0.5: taken
quantity -1: taken
price 12.5: taken
delivery from null: 1970-01-01T00:00:00.000Z
quantity '1': refused`;
if (seen !== expected) throw new Error('the SDK does something else now');
JS
node look.mjs
