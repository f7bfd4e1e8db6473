#!/usr/bin/env bash
# PouchDB 9.0.0 makes one sale of two that were made at the same time on two phones without a network.
#
# Set up: two phones hold the same copy of a shop's stock, five sofas. While neither reaches the other, each sells one and writes 4
# into its document; then they synchronize.
# A good guess: two changes of one revision, each unknown to the other, are a conflict. One of them wins, and `conflicts: true` tells
# of the other, so that a program can count both: that is what the documentation of conflicts is about.
# What happens: the number of a revision is a digest of what is in the document and of the revision before. Both phones wrote the
# same, so both made the same revision, and there is nothing to tell apart: no conflict, stock 4, where 3 sofas stand. Of two
# different sales, of one sofa and of two, the conflict is told; the most frequent case, one and one, is the silent one.
# What helps: write each sale as a document of its own and count them; or put something into the document that is not twice in the
# world.
#
# Seen on 2026-12-01:
#   one each: stock 4, conflicts 0
#   one and two: conflicts 1
#   one each, with a mark of the phone: conflicts 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts pouchdb-core@9.0.0 pouchdb-adapter-memory@9.0.0 pouchdb-replication@9.0.0

cat >look.mjs <<'JS'
import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';

PouchDB.plugin(memory).plugin(replication);

let made = 0;
// Gives what both phones hold after each has made its change, and after they have synchronized.
async function after(changes) {
  const [here, there] = ['a', 'b'].map((phone) => new PouchDB(`${phone}${(made += 1)}`, { adapter: 'memory' }));
  await here.put({ _id: 'sofa', stock: 5 });
  await here.replicate.to(there);
  for (const [at, phone] of [here, there].entries()) {
    const sofa = await phone.get('sofa');
    await phone.put({ ...sofa, ...changes[at](sofa) });
  }
  await here.sync(there);
  return here.get('sofa', { conflicts: true });
}
const sold = (count, more) => ({ stock }) => ({ stock: stock - count, ...more });

const same = await after([sold(1), sold(1)]);
const different = await after([sold(1), sold(2)]);
const marked = await after([sold(1, { by: 'a' }), sold(1, { by: 'b' })]);
const conflicts = ({ _conflicts: others = [] }) => others.length;
const seen = `one each: stock ${same.stock}, conflicts ${conflicts(same)}
one and two: conflicts ${conflicts(different)}
one each, with a mark of the phone: conflicts ${conflicts(marked)}`;
console.log(seen);
const expected = `one each: stock 4, conflicts 0
one and two: conflicts 1
one each, with a mark of the phone: conflicts 1`;
if (seen !== expected) throw new Error('PouchDB does something else now');
JS
node look.mjs
