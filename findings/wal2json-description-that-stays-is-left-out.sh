#!/usr/bin/env bash
# wal2json 2.5 (Debian 12) leaves a product's long description out of the row when only the price has changed.
#
# Set up: a search index follows the shop's database by logical decoding: for each change it takes the row from wal2json's JSON and
# puts it in place of the old one. A product has a description of some thousand letters in Amharic.
# A good guess: an update gives the whole row as it is now. Short rows, on which it is tried out, have all their columns; if
# something is missing, it is null, or marked.
# What happens: PostgreSQL keeps a long text beside the row (TOAST) and writes no text to its log that has not changed. wal2json gives
# the other columns, in both of its formats, without any sign that one is missing. After the first change of price the
# product has no description in the index, and is no longer found by its words. Where the text was short, or itself
# changed, all is there; PostgreSQL's own pgoutput marks such a column as unchanged.
# What helps: to merge the columns that came into the row that is there; or `alter table … replica identity full`, by which the old row
# comes with the text.
# The libraries that the server needs (those of Debian's postgresql-15) have to be on the machine.
#
# Seen on 2026-12-01:
#   short text, price changed: id price description
#   long text put in: id price description
#   long text, price changed: id price
#   long text, price changed, format 1: id price
#   the same with replica identity full: id price, of the old row id price description
set -euo pipefail
folder=$(mktemp -d)
end() {
  [ ! -e "$folder/data/postmaster.pid" ] || kill "$(head -1 "$folder/data/postmaster.pid")"
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
apt-get download -q postgresql-15=15.18-0+deb12u1 postgresql-client-15=15.18-0+deb12u1 \
  postgresql-15-wal2json=2.5-1+b1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" packages; done
programs=$folder/packages/usr/lib/postgresql/15/bin
# The server refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown nobody "$folder"
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
"${as[@]}" "$programs/initdb" -D data --no-sync -E UTF8 --locale=C.UTF-8 -U owner -A trust >/dev/null
"${as[@]}" "$programs/pg_ctl" -D data -l data/log -w start \
  -o "-k '$folder' -c listen_addresses='' -c fsync=off -c wal_level=logical" >/dev/null
ask() { "${as[@]}" env PGCLIENTENCODING=UTF8 "$programs/psql" -h "$folder" -U owner -d postgres -qAt "$@"; }
ask -c 'create table product (id int primary key, price int, description text)' \
  -c "select from pg_create_logical_replication_slot('index', 'wal2json')" >/dev/null
changes() { ask -c "$1" -c "select data from pg_logical_slot_get_changes('index', null, null, 'format-version', '$2')"; }
columns() {
  changes "$1" 2 | node -e "
    const lines = require('node:fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    const { columns, identity = [] } = lines.find(({ action }) => action === 'I' || action === 'U');
    const names = (all) => all.map(({ name }) => name).join(' ');
    console.log(names(columns) + (identity.length > 1 ? ', of the old row ' + names(identity) : ''));"
}
columns_of_first() {
  changes "$1" 1 | node -e "
    const { change: [{ columnnames }] } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
    console.log(columnnames.join(' '));"
}
changes "insert into product values (1, 1000, 'ወንበር')" 2 >/dev/null
seen="short text, price changed: $(columns 'update product set price = 900 where id = 1')
long text put in: $(columns "insert into product select 2, 1000, string_agg(md5(n::text), ' ') from generate_series(1, 200) as n")
long text, price changed: $(columns 'update product set price = 900 where id = 2')
long text, price changed, format 1: $(columns_of_first 'update product set price = 800 where id = 2')"
ask -c 'alter table product replica identity full'
seen="$seen
the same with replica identity full: $(columns 'update product set price = 700 where id = 2')"
echo "$seen"
[ "$seen" = 'short text, price changed: id price description
long text put in: id price description
long text, price changed: id price
long text, price changed, format 1: id price
the same with replica identity full: id price, of the old row id price description' ] ||
  { echo 'wal2json does something else now'; exit 1; }
