#!/usr/bin/env bash
# pg-minify 1.8.0 makes a comment of the rest of a statement that takes a negative number off.
#
# A good guess: with `compress: true` all spaces that are not needed are removed, as the README says, and those are kept
# without which a statement would be another one. The one limitation that it tells is text between $$.
# What happens: `- -5` becomes `--5`, which begins a comment. PostgreSQL answers without an error where the statement may end
# there: the column has no reduction, and a `where` on the same line is gone, so that an update concerns every row. Without
# `compress` nothing of this happens, and `+ +` becomes `++`, an operator that does not exist.
#
# Seen on 2026-11-30:
#   select total - -5 as due from sale => select total--5 as due from sale
#   PGlite: 100 - -5 is 105, after pg-minify 100
#   update of one row: 1, after pg-minify 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit pg-minify@1.8.0 @electric-sql/pglite@0.5.16

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import minify from 'pg-minify';
const compressed = (statement) => minify(statement, { compress: true });
const database = await PGlite.create();
await database.exec('create table stock (id int, pieces int); insert into stock values (1, 0), (2, 0), (3, 0)');
const value = async (statement) => Object.values((await database.query(statement)).rows[0])[0];
const changed = async (statement) => (await database.query(statement)).affectedRows;
const sum = 'select 100 - -5';
const update = 'update stock set pieces = 2 - -1 where id = 2';
const text = 'select total - -5 as due from sale';
const seen = `${text} => ${compressed(text)}
PGlite: 100 - -5 is ${await value(sum)}, after pg-minify ${await value(compressed(sum))}
update of one row: ${await changed(update)}, after pg-minify ${await changed(compressed(update))}`;
await database.close();
console.log(seen);
const expected = `select total - -5 as due from sale => select total--5 as due from sale
PGlite: 100 - -5 is 105, after pg-minify 100
update of one row: 1, after pg-minify 3`;
if (seen !== expected) throw new Error('pg-minify does something else now');
JS
node look.mjs
