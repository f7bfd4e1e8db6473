#!/usr/bin/env bash
# cloudevents 10.0.0 makes headers of an event that no HTTP client takes, and does not decode those of others.
#
# A good guess: `HTTP.binary` gives headers to be sent as they are, since the HTTP binding of CloudEvents (3.1.3.2) has every
# attribute percent-encoded: space, ", % and all that is not printable ASCII; and `HTTP.toEvent` decodes them.
# What happens: the subject stands in `ce-subject` as it was. With ወንበር in it, `fetch` refuses the headers with a TypeError.
# An event from a sender that keeps to the binding arrives with its subject still encoded. Structured mode
# (`HTTP.structured`) is right, because there all is JSON.
#
# Seen on 2026-11-30:
#   chair 1: chair 1, for fetch: taken
#   ወንበር: ወንበር, for fetch: TypeError
#   received %E1%8B%88%E1%8A%95%E1%89%A0%E1%88%AD: %E1%8B%88%E1%8A%95%E1%89%A0%E1%88%AD
#   structured: ወንበር
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit cloudevents@10.0.0

cat >look.mjs <<'JS'
import cloudevents from 'cloudevents';
const { CloudEvent, HTTP } = cloudevents;
const event = (subject) => new CloudEvent({ id: '1', type: 'order.placed', source: '/shop', subject, data: { pieces: 1 } });
const header = (subject) => HTTP.binary(event(subject)).headers['ce-subject'];
const taken = (text) => {
  try {
    return new Headers({ 'ce-subject': text }) && 'taken';
  } catch ({ name }) {
    return name;
  }
};
const encoded = encodeURIComponent('ወንበር');
const headers = {
  'content-type': 'application/json',
  'ce-id': '1',
  'ce-source': '/shop',
  'ce-specversion': '1.0',
  'ce-type': 'order.placed',
  'ce-subject': encoded,
};
const seen = [
  ...['chair 1', 'ወንበር'].map((subject) => `${subject}: ${header(subject)}, for fetch: ${taken(header(subject))}`),
  `received ${encoded}: ${HTTP.toEvent({ headers, body: '{"pieces":1}' }).subject}`,
  `structured: ${JSON.parse(HTTP.structured(event('ወንበር')).body).subject}`,
].join('\n');
console.log(seen);
const expected = `chair 1: chair 1, for fetch: taken
ወንበር: ወንበር, for fetch: TypeError
received ${encoded}: ${encoded}
structured: ወንበር`;
if (seen !== expected) throw new Error('cloudevents does something else now');
JS
node look.mjs
