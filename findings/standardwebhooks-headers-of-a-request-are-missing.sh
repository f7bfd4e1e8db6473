#!/usr/bin/env bash
# standardwebhooks 1.1.1 finds no signature in the headers of a request, and raises at the body after the signature was
# right.
#
# A good guess: `verify(body, headers)` of the library of Standard Webhooks takes the headers that a handler for `fetch` has,
# a Headers object, and the body as bytes; and where the signature is right it returns, whatever the body says: the
# specification signs bytes.
# What happens: the headers are read as properties of a plain object, so a Headers object (or a Map) has 'Missing required
# headers', as if the sender had not signed. A Uint8Array is refused, only a Buffer is taken. A body that is signed rightly
# and is no JSON, such as a form, raises a SyntaxError of JSON.parse, which a handler that answers errors with 400 takes for
# a forged message.
#
# Seen on 2026-11-30:
#   plain object: taken
#   Headers: Missing required headers
#   Uint8Array: Expected payload to be of type string or Buffer.
#   a form, rightly signed: SyntaxError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit standardwebhooks@1.1.1

cat >look.mjs <<'JS'
import standardwebhooks from 'standardwebhooks';
const hook = new standardwebhooks.Webhook(`whsec_${Buffer.alloc(24, 1).toString('base64')}`);
const now = new Date();
const signed = (body) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': hook.sign('msg_1', now, body),
});
const outcome = (body, headers) => {
  try {
    return hook.verify(body, headers) && 'taken';
  } catch (error) {
    return error instanceof SyntaxError ? 'SyntaxError' : error.message;
  }
};
const json = '{"order":1042}';
const form = 'order=1042';
const seen = `plain object: ${outcome(json, signed(json))}
Headers: ${outcome(json, new Headers(signed(json)))}
Uint8Array: ${outcome(new TextEncoder().encode(json), signed(json))}
a form, rightly signed: ${outcome(form, signed(form))}`;
console.log(seen);
const expected = `plain object: taken
Headers: Missing required headers
Uint8Array: Expected payload to be of type string or Buffer.
a form, rightly signed: SyntaxError`;
if (seen !== expected) throw new Error('standardwebhooks does something else now');
JS
node look.mjs
