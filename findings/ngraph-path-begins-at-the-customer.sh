#!/usr/bin/env bash
# ngraph.path 1.6.1 answers the way from the shop to the customer with the customer first.
#
# Set up: streets as a graph, one of them one way; the way from the shop to a house is asked for with A*, with NBA* and with the greedy
# search (`find(from, to)`), with oriented links.
# A good guess: the answer is the way as one goes it: the first node is `from`, the last one `to`.
# What happens: all three give it from `to` to `from`. Where every street goes both ways the list is a sound way in the other direction,
# so a driver's list of turns looks right and leads from the door to the shop; where a street is one way, it leads through it from
# the wrong end. README's example calls it 'array of nodes in the graph' and says no more.
#
# Seen on 2026-12-01:
#   A*: house > square > shop
#   NBA*: house > square > shop
#   greedy: house > square > shop
#   against the one way: none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts ngraph.path@1.6.1 ngraph.graph@20.1.0

cat >look.mjs <<'JS'
import createGraph from 'ngraph.graph';
import { aGreedy, aStar, nba } from 'ngraph.path';

const streets = createGraph();
streets.addLink('shop', 'square');
streets.addLink('square', 'house');
const named = (way) => way.map(({ id }) => id).join(' > ');
const seen = [
  `A*: ${named(aStar(streets, { oriented: true }).find('shop', 'house'))}`,
  `NBA*: ${named(nba(streets, { oriented: true }).find('shop', 'house'))}`,
  `greedy: ${named(aGreedy(streets, { oriented: true }).find('shop', 'house'))}`,
  `against the one way: ${named(aStar(streets, { oriented: true }).find('house', 'shop')) || 'none'}`,
].join('\n');
console.log(seen);
const expected = String.raw`A*: house > square > shop
NBA*: house > square > shop
greedy: house > square > shop
against the one way: none`;
if (seen !== expected) throw new Error('ngraph.path does something else now');
JS
node look.mjs
