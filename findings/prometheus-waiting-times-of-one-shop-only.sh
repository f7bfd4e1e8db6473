#!/usr/bin/env bash
# parse-prometheus-text-format 1.1.1 keeps one shop of a histogram that two shops share, and of it neither the name nor the sum.
#
# Set up: how long answers take, as a histogram of two buckets with the label shop, in the text that Prometheus reads.
# A good guess: a label divides a histogram into one for each value, as it does a counter: the format allows labels on each of
# its lines, and the package says that its output aims to be compatible with that of prom2json, which gives each its
# labels, buckets, sum and count.
# What happens: all lines of a name are put into one object by their le alone. The later shop overwrites the earlier one, its
# label is gone, and so are the sum and the count. The same holds for a summary. Without a label beside le the result is
# whole, which is what the README shows. A counter keeps its labels.
#
# Seen on 2026-12-01:
#   answer_seconds: [{"buckets":{"0.5":"3","+Inf":"40"}}]
#   size_kb: [{"quantiles":{"0.5":"2"}}]
#   orders: [{"value":"5","labels":{"shop":"Bole"}},{"value":"6","labels":{"shop":"Adama"}}]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts parse-prometheus-text-format@1.1.1

cat >look.cjs <<'JS'
const parse = require('parse-prometheus-text-format');

const shop = (name, fast, all, sum) => `answer_seconds_bucket{shop="${name}",le="0.5"} ${fast}
answer_seconds_bucket{shop="${name}",le="+Inf"} ${all}
answer_seconds_sum{shop="${name}"} ${sum}
answer_seconds_count{shop="${name}"} ${all}
`;
const quantile = (name, half) => `size_kb{shop="${name}",quantile="0.5"} ${half}
size_kb_sum{shop="${name}"} 9
size_kb_count{shop="${name}"} 2
`;
const text = `# TYPE answer_seconds histogram
${shop('Bole', 900, 1000, 250)}${shop('Adama', 3, 40, 90)}# TYPE size_kb summary
${quantile('Bole', 7)}${quantile('Adama', 2)}# TYPE orders counter
orders{shop="Bole"} 5
orders{shop="Adama"} 6
`;
const seen = (parse.default ?? parse)(text).map(({ name, metrics }) => `${name}: ${JSON.stringify(metrics)}`).join('\n');
console.log(seen);
const expected = String.raw`answer_seconds: [{"buckets":{"0.5":"3","+Inf":"40"}}]
size_kb: [{"quantiles":{"0.5":"2"}}]
orders: [{"value":"5","labels":{"shop":"Bole"}},{"value":"6","labels":{"shop":"Adama"}}]`;
if (seen !== expected) throw new Error('the parser does something else now');
JS
node look.cjs
