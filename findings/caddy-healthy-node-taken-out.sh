#!/usr/bin/env bash
# Caddy 2.6.2 (Debian 12) takes a healthy upstream out when a POST meets a dead one.
#
# Set up: reverse_proxy to two upstreams with lb_retries 3, an active health check each second, and `fail_duration 5s`.
# A good guess: a POST whose upstream refuses the connection is sent to the other one, or fails by itself; either way the
# other upstream goes on serving everybody.
# What happens: the refused connection is tried again at the other upstream with a body that the first try has closed. That
# second try fails ("http: invalid Read on closed Body"), and passive health counts it as a failure of the healthy
# upstream. Both are down now: every call answers 503 until fail_duration is over.
# It depends on which upstream the POST meets first, so the script tries up to twenty times.
# Without fail_duration the POST alone fails.
#
# Seen on 2026-11-28:
#   with fail_duration: in try 1 a POST answered 502, and the ten GETs after it 503
#   without fail_duration: in 5 tries all GETs answered 200
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"

apt-get download -q 'caddy=2.6.2*' >/dev/null 2>&1
dpkg-deb -x caddy_2.6.2*.deb package
caddy=$folder/package/usr/bin/caddy
[[ $("$caddy" version) == 2.6.2* ]] || { echo "another version: $("$caddy" version)"; exit 1; }

cat >upstream.mjs <<'JS'
import { createServer } from 'node:http';
createServer((request, response) => request.resume().once('end', () => response.end('here'))).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
JS

configure() {
  cat >Caddyfile <<CADDY
{
	admin off
	auto_https off
	http_port 28080
}
http://127.0.0.1:28080 {
	reverse_proxy 127.0.0.1:28081 127.0.0.1:28082 {
		lb_policy round_robin
		lb_retries 3
		lb_retry_match {
			method GET HEAD
		}
		health_uri /
		health_interval 1s
		health_status 200
		$1
	}
}
CADDY
}
status() { curl -s -o /dev/null -w '%{http_code}' "$@" http://127.0.0.1:28080/; }
until_is() {
  for _ in $(seq 200); do [ "$(status)" = "$1" ] && return; sleep 0.05; done
  echo "never answered $1" && exit 1
}

# Prints the status of a POST after the death of an upstream, and of the GETs after it.
try() {
  node upstream.mjs 28081 & local living=$!
  node upstream.mjs 28082 & local dying=$!
  # Caddy's first look finds both.
  for port in 28081 28082; do until curl -s -o /dev/null "http://127.0.0.1:$port/"; do sleep 0.02; done; done
  HOME=$folder XDG_DATA_HOME=$folder "$caddy" run --adapter caddyfile --config Caddyfile >/dev/null 2>&1 & local balancer=$!
  until_is 200
  status >/dev/null
  kill -9 $dying && { wait $dying 2>/dev/null || true; }
  local seen='' post
  post=$(status -X POST -d 'a body')
  [ "$post" = 200 ] && post=$(status -X POST -d 'a body')
  for _ in $(seq 10); do seen="$seen $(status)"; done
  kill $balancer $living && { wait $balancer $living 2>/dev/null || true; }
  echo "POST $post, GETs$seen"
}

configure 'fail_duration 5s'
found=
for attempt in $(seq 20); do
  line=$(try)
  if [[ $line == 'POST 502, GETs 503 503 503 503 503 503 503 503 503 503' ]]; then
    found=$attempt
    break
  fi
done
[ -n "$found" ] || { echo 'with fail_duration: the healthy upstream stayed in twenty tries'; exit 1; }
echo "with fail_duration: in try $found a POST answered 502, and the ten GETs after it 503"

configure ''
for _ in 1 2 3 4 5; do
  line=$(try)
  [[ $line == *'GETs 200 200 200 200 200 200 200 200 200 200' ]] || { echo "without fail_duration: $line"; exit 1; }
done
echo 'without fail_duration: in 5 tries all GETs answered 200'
