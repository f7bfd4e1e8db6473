#!/usr/bin/env bash
# The extension periods 1.2.2 (Debian 12) cannot reduce a price for a month where its own key says that no two prices overlap.
#
# Set up: prices in PostgreSQL 15 are good for a time. The extension brings two things of the SQL standard for that: a key without
# overlaps (`add_unique_key`), and a view through which a part of a time is changed (`add_for_portion_view`), as by UPDATE … FOR
# PORTION OF. A sofa's price for the year 2026 is to be 800 in November.
# A good guess: the two are made for each other; a price of a year becomes three rows that lie side by side, and the key has
# nothing against it. In the standard, and in databases that have both, it is the example that all books give.
# What happens: the view puts the rows for the rest of the year in before it shortens the one that is there, and the key, which
# is checked at each row, finds the overlap. No price can be changed for a part of its time. A key that waits until the end
# (DEFERRABLE) is refused by `add_unique_key`. Without the key the same change is right, and then nothing keeps overlaps out.
# The libraries that the server needs (those of Debian's postgresql-15) have to be on the machine.
#
# Seen on 2026-12-01:
#   with the key: conflicting key value violates exclusion constraint, rows: 1000 from 2026-01-01 to 2027-01-01
#   a key that waits: constraint must not be DEFERRABLE
#   without the key: no error, rows: 1000 from 2026-01-01 to 2026-11-01, 800 to 2026-12-01, 1000 to 2027-01-01
set -euo pipefail
folder=$(mktemp -d)
end() {
  [ ! -e "$folder/data/postmaster.pid" ] || kill "$(head -1 "$folder/data/postmaster.pid")"
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
apt-get download -q postgresql-15=15.18-0+deb12u1 postgresql-client-15=15.18-0+deb12u1 \
  postgresql-15-periods=1.2.2-1+b1 >/dev/null 2>&1
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
  -o "-k '$folder' -c listen_addresses='' -c fsync=off" >/dev/null
ask() { "${as[@]}" env PGCLIENTENCODING=UTF8 "$programs/psql" -h "$folder" -U owner -d postgres -qAt "$@"; }
ask -c "set client_min_messages = error; create extension periods cascade"

# Makes a table of prices by its name, and what is asked further of it.
prices() {
  ask -c "
    create table $1 (id int generated always as identity primary key, sku text, birr int, since date not null, until date not null);
    insert into $1 (sku, birr, since, until) values ('sofa', 1000, '2026-01-01', '2027-01-01')" \
    -c "select from periods.add_period('$1', 'validity', 'since', 'until')" \
    -c "select from periods.add_for_portion_view('$1', 'validity')" "${@:2}" >/dev/null
}
# Tells the error of a statement, without its names, or 'no error'.
error_of() {
  if ask -c "$1" >/dev/null 2>error; then echo 'no error'; else sed -n 's/^ERROR: *//p' error | sed 's/ "[^"]*"//g'; fi
}
# Reduces the price for November.
reduce() {
  error_of "update $1__for_portion_of_validity set birr = 800, since = '2026-11-01', until = '2026-12-01' where sku = 'sofa'"
}
rows() { ask -c "select string_agg(birr || ' from ' || since || ' to ' || until, ', ' order by since) from $1"; }

prices with_key -c "select from periods.add_unique_key('with_key', array['sku'], 'validity')"
prices waiting -c "
  alter table waiting add constraint alone unique (sku, since, until),
    add constraint apart exclude using gist (sku with =, daterange(since, until, '[)') with &&) deferrable initially deferred"
waits=$(error_of "select from periods.add_unique_key('waiting', array['sku'], 'validity', 'key', 'alone', 'apart')")
prices without_key
seen="with the key: $(reduce with_key), rows: $(rows with_key)
a key that waits: $waits
without the key: $(reduce without_key), rows: $(rows without_key | sed 's/ from [0-9-]* to/ to/2g')"
echo "$seen"
[ "$seen" = 'with the key: conflicting key value violates exclusion constraint, rows: 1000 from 2026-01-01 to 2027-01-01
a key that waits: constraint must not be DEFERRABLE
without the key: no error, rows: 1000 from 2026-01-01 to 2026-11-01, 800 to 2026-12-01, 1000 to 2027-01-01' ] ||
  { echo 'periods does something else now'; exit 1; }
