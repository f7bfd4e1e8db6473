#!/usr/bin/env bash
# PGlite 0.5.16 writes the files of its database with mode 0666, whatever the umask.
#
# A good guess: a process with umask 077 writes files that its own user alone can read, as the server of PostgreSQL makes
# its own 0600 and refuses to start on a data directory that others can enter.
# What happens: folders follow the umask (0700), nearly all of the thousand files are 0666: the library sets their mode by
# itself after it has made them. So the folder is the only guard: whoever makes it beforehand with 0755 lets every user of
# the machine read the tables.
#
# Seen on 2026-11-28:
#   umask 077: 27 folders 700, 968 files 666, 4 files of other modes
#   a folder that was 0755 before stays 755
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @electric-sql/pglite@0.5.16

cat >make.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create(process.argv[2]);
await database.query('create table a (b int)');
await database.close();
JS
umask 077
node make.mjs ./own
mkdir -m 755 before
node make.mjs ./before

folders=$(find own -type d -perm 700 | wc -l)
loose=$(find own -type f -perm 666 | wc -l)
others=$(find own -type f ! -perm 666 | wc -l)
[ "$(find own -type d ! -perm 700 | wc -l)" = 0 ] || { echo 'a folder has another mode'; exit 1; }
[ "$loose" -gt 900 ] || { echo "only $loose files are 0666"; exit 1; }
mode=$(stat -c %a before)
[ "$mode" = 755 ] || { echo "the folder became $mode"; exit 1; }
echo "umask 077: $folders folders 700, $loose files 666, $others files of other modes"
echo "a folder that was 0755 before stays $mode"
