#!/usr/bin/env bash
# http-message-signatures 1.0.6 signs an Amharic address as it was typed, and one with its default port with it, so that the
# receiver refuses a genuine request.
#
# Set up: HTTP Message Signatures (RFC 9421) by Ed25519: a shop signs the method and the whole address (`@target-uri`) of a
# request; the partner receives what `fetch` sends, and checks with http-message-sig 0.3.0.
# A good guess: the package signs the address as it goes out. It does so for `@path`, which it percent-encodes, and for
# `@authority`, which loses its default port; RFC 9421 (2.2.2) makes `@target-uri` the URI of the request, and a URI has no
# Amharic letters (RFC 3986).
# What happens: `@target-uri` is the text that was given. 'https://partner.example/ወንበር' leaves the shop as %E1%8B%88…, and no
# receiver can know how it was typed. The same holds for ':443', capitals in the name of the host and a missing last slash, as in
# the README's own examples.
# What helps: `url: new URL(address).href` before signing.
#
# Seen on 2026-12-01:
#   https://partner.example/orders: @path accepted, @target-uri accepted, normalised accepted
#   https://partner.example/ወንበር: @path accepted, @target-uri refused, normalised accepted
#   https://partner.example:443/orders: @path accepted, @target-uri refused, normalised accepted
#   https://partner.example: @path accepted, @target-uri refused, normalised accepted
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts http-message-signatures@1.0.6 http-message-sig@0.3.0

cat >look.mjs <<'JS'
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { verifySignature } from 'http-message-sig';
import { httpbis } from 'http-message-signatures';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = { id: 'shop', alg: 'ed25519', sign: async (data) => sign(null, data, privateKey) };
const verifier = { algorithm: 'ed25519', verify: (data, signature) => verify(null, data, publicKey, signature) };
const policy = { algorithms: ['ed25519'], requiredComponents: ['@method'], requiredParameters: ['created', 'keyid'], maxAge: 300, clockSkew: 5 };
const received = async (url, part) => {
  const signed = await httpbis.signMessage({ key, fields: ['@method', part], params: ['created', 'keyid'] }, { method: 'POST', url, headers: {} });
  const request = new Request(url, { method: 'POST', headers: signed.headers });
  const names = { ...policy, requiredComponents: ['@method', part] };
  return verifySignature(request, { policy: names, resolveVerifier: () => verifier }).then(
    () => 'accepted',
    () => 'refused',
  );
};
const lines = [];
for (const url of ['https://partner.example/orders', 'https://partner.example/ወንበር', 'https://partner.example:443/orders', 'https://partner.example'])
  lines.push(`${url}: @path ${await received(url, '@path')}, @target-uri ${await received(url, '@target-uri')}, normalised ${await received(new URL(url).href, '@target-uri')}`);
const seen = lines.join('\n');
console.log(seen);
const expected = String.raw`https://partner.example/orders: @path accepted, @target-uri accepted, normalised accepted
https://partner.example/ወንበር: @path accepted, @target-uri refused, normalised accepted
https://partner.example:443/orders: @path accepted, @target-uri refused, normalised accepted
https://partner.example: @path accepted, @target-uri refused, normalised accepted`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
