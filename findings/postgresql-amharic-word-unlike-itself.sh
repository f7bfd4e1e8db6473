#!/usr/bin/env bash
# In a PostgreSQL 15.18 database whose locale is Amharic by ICU, an Amharic word is not similar to itself.
#
# Set up: `initdb --locale-provider=icu --icu-locale=am` where LANG is not set, as in a bare container: libc's locale is C then.
# A good guess: ICU is the database's provider, so whatever asks what a letter is asks ICU. Regular expressions do.
# What happens: pg_trgm and the parser of text search go on asking libc's LC_CTYPE, by which no byte above 127 is a letter. The
# trigrams of ወንበር are an empty set, `similarity('ወንበር', 'ወንበር')` is 0, and `%` finds nothing in Amharic, without any
# warning; the text search takes words that ፡ ፣ ። part for a single word. With `--lc-ctype=C.UTF-8` beside the ICU locale both
# are right, but then the text search leaves Ethiopic numbers (፲፭) out.
# The libraries that the server needs (those of Debian's postgresql-15) have to be on the machine.
#
# Seen on 2026-11-30:
#   icu am, ctype C: letters by regular expression true, similarity 0, words of 'ወንበር፡ሶፋ፣፲፭' 1
#   icu am, ctype C.UTF-8: letters by regular expression true, similarity 1, words of 'ወንበር፡ሶፋ፣፲፭' 2
set -euo pipefail
folder=$(mktemp -d)
end() {
  local left
  for left in "$folder"/*/postmaster.pid; do [ ! -e "$left" ] || kill "$(head -1 "$left")"; done
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
apt-get download -q postgresql-15=15.18-0+deb12u1 postgresql-client-15=15.18-0+deb12u1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" packages; done
programs=$folder/packages/usr/lib/postgresql/15/bin
# The server refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown nobody "$folder"
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi

words="'ወንበር፡ሶፋ፣፲፭'"
# Makes a database with further options of initdb, and asks it.
look() {
  local data=$folder/$1
  shift
  "${as[@]}" env -u LANG -u LC_ALL -u LC_CTYPE HOME="$folder" "$programs/initdb" -D "$data" --no-sync -E UTF8 -U owner -A trust \
    --locale-provider=icu --icu-locale=am "$@" >/dev/null 2>&1
  "${as[@]}" "$programs/pg_ctl" -D "$data" -l "$data.log" -w start \
    -o "-k '$folder' -c listen_addresses='' -c fsync=off" >/dev/null
  "${as[@]}" env PGCLIENTENCODING=UTF8 "$programs/psql" -h "$folder" -U owner -d postgres -qAt -c 'create extension pg_trgm' -c "
    select 'icu ' || (select daticulocale from pg_database where datname = current_database())
      || ', ctype ' || current_setting('lc_ctype')
      || ': letters by regular expression ' || ('ወንበር' ~ '^[[:alpha:]]+\$')
      || ', similarity ' || similarity('ወንበር', 'ወንበር')
      || ', words of ''' || $words || ''' ' || length(to_tsvector('simple', $words))"
  "${as[@]}" "$programs/pg_ctl" -D "$data" -m immediate stop >/dev/null
}
seen=$(
  look bare
  look both --lc-ctype=C.UTF-8
)
echo "$seen"
[ "$seen" = "icu am, ctype C: letters by regular expression true, similarity 0, words of $words 1
icu am, ctype C.UTF-8: letters by regular expression true, similarity 1, words of $words 2" ] ||
  { echo 'PostgreSQL does something else now'; exit 1; }
