#!/bin/sh
# Takes out of a built release what a production start does not need: deploy/trim-release.sh amd64|arm64, in the release.
set -eu
case "$1" in
  amd64) cpu=x64 ;;
  arm64) cpu=arm64 ;;
  *) echo "There is no image for $1: amd64 or arm64." >&2; exit 1 ;;
esac

rm -rf node_modules
npm ci --omit=dev --os=linux --cpu="$cpu" --libc=glibc
node="node_modules/node-linux-$cpu"
# Node's headers, and documentation of it.
rm -rf "$node/include" "$node/share" "$node/CHANGELOG.md"
mkdir -p bin
ln -sf "../$node/bin/node" bin/node
# The pages are built, and demo goods are for demos.
rm -rf app public demo/products react-router.config.ts vite.config.ts
mkdir -p demo/products/images

# Node keeps what it has compiled for the user who runs it, and for its own processor.
case "$(uname -m)-$cpu" in
  x86_64-x64 | aarch64-arm64)
    mkdir -p node_modules/.cache
    chown -R 10001:10001 node_modules/.cache build
    setpriv --reuid=10001 --regid=10001 --clear-groups bin/node scripts/build.ts
    chown -R 0:0 build
    ;;
  *) echo "Built for $1 on $(uname -m): the server is compiled at its first start." ;;
esac
