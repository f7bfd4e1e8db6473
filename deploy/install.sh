#!/bin/sh
# Makes a bare Debian 12 a shop of two nodes behind Caddy, with PostgreSQL on the same machine. Run as root in the folder of
# the release; again after a change of the release or of a variable: what is there already stays.
#   SHOP_DOMAIN=shop.example.et SHOP_MAIL=owner@example.et deploy/install.sh
set -eu
# Whatever the umask of whoever runs it: the nodes read what is built.
umask 022
# A HOST in /etc/wenber/env is an address that other machines reach: one node then, the balancer is elsewhere, and so may be the
# database (docs/high-availability.md).
release="$(cd "$(dirname "$0")/.." && pwd)"
say() { printf '%s\n' "— $*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
command -v apt-get >/dev/null || fail 'This is for Debian: apt-get is missing.'
if [ ! -f /etc/wenber/env ]; then
  case "${SHOP_DOMAIN:-}" in
    '' | *[!a-z0-9.-]* | *..* | .* | -*) fail 'Set SHOP_DOMAIN to the name that people type, such as shop.example.et.' ;;
  esac
  case "${SHOP_MAIL:-}" in
    ?*@?*.?*) ;;
    *) fail 'Set SHOP_MAIL to an address: of the first administrator, and for warnings about the certificate.' ;;
  esac
fi

variable() { sed -n "s/^$1=//p" /etc/wenber/env | tail -n 1 | tr -d "\"'"; }
host='' ports='3001 3002' url='' has_own_database=yes programs='ca-certificates openssl postgresql postgresql-contrib caddy'
if [ -f /etc/wenber/env ]; then
  host="$(variable HOST)"
  url="$(variable DATABASE_URL)"
  case "$url" in
    postgres*://wenber:*@127.0.0.1:*/wenber* | postgres*://wenber:*@localhost:*/wenber*) ;;
    *) has_own_database=no programs='ca-certificates openssl postgresql-client caddy' ;;
  esac
fi
[ -z "$host" ] || { ports=3000 programs="${programs% caddy}"; }

say "Programs: $programs (Node itself comes with the release)"
export DEBIAN_FRONTEND=noninteractive
apt-get update -q >/dev/null
# shellcheck disable=SC2086
apt-get install -q -y --no-install-recommends $programs >/dev/null
# Debian's npm brings Node 18; npm of the release's lock file needs 20.
node_of() { node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }
if [ ! -x "$release/node_modules/.bin/node" ] && { ! command -v npm >/dev/null || [ "$(node_of)" -lt 20 ]; }; then
  fail "npm on Node 20 or newer is needed once, to install what package-lock.json names: put Node from https://nodejs.org
below /usr/local (tar -xJf node-v24….tar.xz -C /usr/local --strip-components=1) and run this again."
fi

say 'The user wenber, without a password and a shell'
id wenber >/dev/null 2>&1 || useradd --system --home-dir /var/lib/wenber --shell /usr/sbin/nologin wenber
install -d -o wenber -g wenber -m 0700 /var/lib/wenber
install -d -o root -g wenber -m 0750 /etc/wenber

if [ "$release" != /opt/wenber ]; then
  say "The release: /opt/wenber is $release"
  [ ! -e /opt/wenber ] || [ -L /opt/wenber ] || fail '/opt/wenber is in the way: it is to become a link to the release.'
  ln -sfn "$release" /opt/wenber
fi
cd "$release"
[ -x node_modules/.bin/node ] || npm ci
if [ ! -f build/commit ]; then
  say 'Pages and server are built'
  node_modules/.bin/node scripts/build.ts
fi
# Node keeps what it has compiled for the user who runs it.
rm -rf node_modules/.cache/server
chown wenber node_modules/.cache
chown wenber build build/commit
runuser -u wenber -- node_modules/.bin/node scripts/build.ts
chown -R root:root node_modules/.cache build

as_postgres() { runuser -u postgres -- psql -X -q -At -v ON_ERROR_STOP=1 "$@"; }
has_role() { [ -n "$(as_postgres -c "select 1 from pg_roles where rolname = 'wenber'")" ]; }
# On standard input, so that no list of processes shows the password.
make_role() {
  has_role || as_postgres -c 'create role wenber login'
  printf "alter role wenber password '%s'" "$(printf '%s' "$1" | sed "s/'/''/g")" | as_postgres
}
has_database() { [ -n "$(as_postgres -c "select 1 from pg_database where datname = 'wenber'")" ]; }
waits=/var/lib/wenber/waits-for-restore

if [ "$has_own_database" = no ]; then say 'DATABASE_URL names a database elsewhere: none is made here'
else
  say 'The database and its role'
  if [ -d /run/systemd/system ]; then systemctl enable --now postgresql
  else pg_ctlcluster 15 main start 2>/dev/null || true; fi
  tries=0
  until as_postgres -c 'select 1' >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail 'PostgreSQL does not answer: see /var/log/postgresql.'
    sleep 1
  done
fi

if [ -f /etc/wenber/env ]; then
  chown root:wenber /etc/wenber/env
  chmod 0640 /etc/wenber/env
  if [ "$has_own_database" = yes ]; then
    # The variables of a machine that is gone: its role is made as they have it, and its shop is restored before it starts.
    has_role || make_role "$(DATABASE_URL="$url" node_modules/.bin/node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')"
    has_database || { touch "$waits"; as_postgres -c 'create database wenber owner wenber'; }
  fi
else
  password="$(openssl rand -hex 24)"
  administrator="$(openssl rand -base64 15)"
  make_role "$password"
  has_database || as_postgres -c 'create database wenber owner wenber'
  umask 077
  sed -e "s|@DOMAIN@|$SHOP_DOMAIN|g" -e "s|@MAIL@|$SHOP_MAIL|g" -e "s|@PASSWORD@|$password|g" \
    -e "s|@ADMINISTRATOR@|$administrator|g" -e "s|@METRICS@|$(openssl rand -hex 24)|g" \
    deploy/env.template >/etc/wenber/env.new
  chown root:wenber /etc/wenber/env.new
  chmod 0640 /etc/wenber/env.new
  mv /etc/wenber/env.new /etc/wenber/env
  umask 022
  say "Written: /etc/wenber/env. The first administrator: $SHOP_MAIL / $administrator (ADMIN_PASSWORD in it)"
fi
if [ -z "$host" ] && [ ! -f /etc/wenber/caddy.env ]; then
  domain="$(variable PUBLIC_URL | sed 's|^https*://||; s|[:/].*||')"
  printf 'SHOP_DOMAIN=%s\nSHOP_TLS=%s\nSHOP_NODES=127.0.0.1:3001 127.0.0.1:3002\nSHOP_AWAY=/etc/caddy\n' \
    "$domain" "${SHOP_MAIL:-$(variable ADMIN_EMAIL)}" >/etc/wenber/caddy.env
  chmod 0600 /etc/wenber/caddy.env
fi

say 'Units, the balancer, and the command wenber'
install -m 0755 deploy/wenber /usr/local/bin/wenber
install -m 0644 deploy/systemd/wenber@.service /etc/systemd/system/wenber@.service
if [ -z "$host" ]; then
  install -D -m 0644 deploy/systemd/caddy-shop.conf /etc/systemd/system/caddy.service.d/shop.conf
  install -m 0644 deploy/Caddyfile /etc/caddy/Caddyfile
  install -m 0644 docs/shop-away.html /etc/caddy/shop-away.html
fi

if grep -q '^[A-Z_]*=CHANGE-ME' /etc/wenber/env; then
  say "Not started: fill in what /etc/wenber/env says CHANGE-ME of, then run this again:"
  grep -o '^[A-Z_]*=CHANGE-ME' /etc/wenber/env | sed 's/=.*//; s/^/  /'
  exit 0
fi
if [ -e "$waits" ] && [ "${SHOP_EMPTY:-}" != yes ]; then
  if [ -z "$(as_postgres -d wenber -c "select 1 from pg_tables where tablename = 'schema_migrations'")" ]; then
    say 'Not started: the variables are of a shop that is not on this machine yet. Restore it and run this again:'
    say '  wenber backup restore --identity=FILE'
    say 'SHOP_EMPTY=yes begins with an empty one instead.'
    exit 0
  fi
fi
rm -f "$waits"
say 'The doctor'
wenber doctor || fail 'Not started: mend what the doctor says and run this again.'
if [ ! -d /run/systemd/system ]; then
  say 'systemd does not run here (a chroot or container): nothing was started. The units are in /etc/systemd/system.'
  exit 0
fi
systemctl daemon-reload
# One after the other, so that one of them always serves.
for port in $ports; do
  systemctl enable -q "wenber@$port"
  systemctl restart "wenber@$port"
  tries=0
  until node_modules/.bin/node -e "fetch('http://${host:-127.0.0.1}:$port/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail "The node at port $port is not ready: journalctl -u wenber@$port"
    sleep 1
  done
  say "The node at port $port is ready"
  sleep 10
done
if [ -z "$host" ]; then
  systemctl enable -q caddy
  systemctl restart caddy
fi
say "The shop is at $(sed -n 's/^PUBLIC_URL=//p' /etc/wenber/env)"
