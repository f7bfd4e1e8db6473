#!/usr/bin/env bash
# ICU 72 writes 21 in Amharic words as 'two tens one' (ሁለት አስር አንድ), where everybody says ሃያ አንድ.
#
# Set up: a cheque or receipt has its sum in words; the extension icu_ext 1.6.2 of PostgreSQL 15 (Debian 12) gives ICU's rules for
# spelling numbers out, which come from Unicode's CLDR, as `icu_number_spellout(number, 'am')`.
# A good guess: CLDR, from which months, days and plurals of Amharic are right, has the words of the tens, ሃያ, ሰላሳ, አርባ to ዘጠና, which each
# child learns to count with; where a language has no rules of its own, ICU writes figures, which can be seen.
# What happens: there are rules, and they have one word for ten and put a number in front of it: 20 is 'two tens', 90 'nine
# tens'. 45,000 birr become 'four tens five thousand', which may as well be read as four, ten and five thousand. Hundreds and
# thousands are right, so a trial with 100 and 1,500 shows nothing. A bank that compares the words with the figures gives the cheque
# back.
# The libraries that the server needs (those of Debian's postgresql-15) have to be on the machine.
#
# Seen on 2026-12-01:
#   100: መቶ
#   1500: ሺ አምስት መቶ
#   15: አስር አምስት
#   20: ሁለት አስር
#   21: ሁለት አስር አንድ
#   90: ዘጠኝ አስር
#   45000: አራት አስር አምስት ሺ
set -euo pipefail
folder=$(mktemp -d)
end() {
  [ ! -e "$folder/data/postmaster.pid" ] || kill "$(head -1 "$folder/data/postmaster.pid")"
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
apt-get download -q postgresql-15=15.18-0+deb12u1 postgresql-client-15=15.18-0+deb12u1 \
  postgresql-15-icu-ext=1.6.2-4+b2 >/dev/null 2>&1
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
ask -c 'create extension icu_ext'
seen=$(ask -c "
  select number || ': ' || icu_number_spellout(number, 'am')
  from unnest(array[100, 1500, 15, 20, 21, 90, 45000]::float8[]) with ordinality as asked (number, at)
  order by at")
echo "$seen"
[ "$seen" = '100: መቶ
1500: ሺ አምስት መቶ
15: አስር አምስት
20: ሁለት አስር
21: ሁለት አስር አንድ
90: ዘጠኝ አስር
45000: አራት አስር አምስት ሺ' ] || { echo 'ICU does something else now'; exit 1; }
