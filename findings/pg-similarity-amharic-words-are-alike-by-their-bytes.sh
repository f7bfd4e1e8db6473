#!/usr/bin/env bash
# pg_similarity 1.0 (Debian 12) finds Amharic words without a letter in common alike, and an Amharic text not comparable with itself.
#
# Set up: names of customers and products are matched in PostgreSQL 15 by the extension's measures, in a database of UTF-8.
# A good guess: measures of letters count letters, as PostgreSQL's own `levenshtein` does; and measures of words split at
# spaces. Two words that share nothing are 0, a text and itself 1, in any script.
# What happens: letters are bytes. All letters of Ethiopic begin with the same byte (E1), so each third byte agrees: ወንበር (chair) and
# ሶፋዎች (sofas) are alike by 0.63 (`jaro`), Latin words of as many other letters by 0. One wrong letter of four is 0.92 of 1 (`lev`)
# instead of 0.75. The measures of words know ASCII's letters alone: of two equal Amharic texts `cosine` and `jaccard` are
# NaN, which PostgreSQL sorts above all numbers, so that in a list of the best matches those come first of which nothing is known.
# The libraries that the server needs (those of Debian's postgresql-15) have to be on the machine.
#
# Seen on 2026-12-01:
#   jaro: ወንበር and ሶፋዎች 0.63, abcd and efgh 0.00
#   lev: ወንበር and ወንበሮ 0.92, abcd and abce 0.75
#   jaccard: የእንጨት ወንበር and itself NaN, wood chair and itself 1.00
#   cosine: የእንጨት ወንበር and itself NaN, wood chair and itself 1.00
#   NaN > 1: true
set -euo pipefail
folder=$(mktemp -d)
end() {
  [ ! -e "$folder/data/postmaster.pid" ] || kill "$(head -1 "$folder/data/postmaster.pid")"
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
apt-get download -q postgresql-15=15.18-0+deb12u1 postgresql-client-15=15.18-0+deb12u1 \
  postgresql-15-similarity=1.0-6+b1 >/dev/null 2>&1
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
ask -c 'create extension pg_similarity'
seen=$(ask -c "
  select format('%s: %s and %s %s, %s and %s %s', measure, a, b, amharic, c, d, latin)
  from (values
    ('jaro', 'ወንበር', 'ሶፋዎች', jaro('ወንበር', 'ሶፋዎች')::numeric(3, 2), 'abcd', 'efgh', jaro('abcd', 'efgh')::numeric(3, 2)),
    ('lev', 'ወንበር', 'ወንበሮ', lev('ወንበር', 'ወንበሮ')::numeric(3, 2), 'abcd', 'abce', lev('abcd', 'abce')::numeric(3, 2)),
    ('jaccard', 'የእንጨት ወንበር', 'itself', jaccard('የእንጨት ወንበር', 'የእንጨት ወንበር')::numeric(3, 2),
      'wood chair', 'itself', jaccard('wood chair', 'wood chair')::numeric(3, 2)),
    ('cosine', 'የእንጨት ወንበር', 'itself', cosine('የእንጨት ወንበር', 'የእንጨት ወንበር')::numeric(3, 2),
      'wood chair', 'itself', cosine('wood chair', 'wood chair')::numeric(3, 2))
  ) seen (measure, a, b, amharic, c, d, latin)" -c "select 'NaN > 1: ' || ('NaN'::float8 > 1)")
echo "$seen"
[ "$seen" = 'jaro: ወንበር and ሶፋዎች 0.63, abcd and efgh 0.00
lev: ወንበር and ወንበሮ 0.92, abcd and abce 0.75
jaccard: የእንጨት ወንበር and itself NaN, wood chair and itself 1.00
cosine: የእንጨት ወንበር and itself NaN, wood chair and itself 1.00
NaN > 1: true' ] || { echo 'pg_similarity does something else now'; exit 1; }
