#!/bin/sh
# Makes the two images that deploy/Containerfile builds on, where no registry of images can be reached: Debian's smallest
# system as wenber-base, and that with npm and the Node of this machine as wenber-builder.
#   deploy/make-base.sh [amd64|arm64]; BUILDAH='buildah --storage-driver vfs' where the default storage does not work
set -eu
arch="${1:-amd64}"
buildah="${BUILDAH:-buildah}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

# A foreign system is unpacked and not configured: the shop needs its libraries alone.
foreign=''
[ "$arch" = "$(dpkg --print-architecture)" ] || foreign=--foreign
debootstrap $foreign --arch="$arch" --variant=minbase --include=ca-certificates bookworm "$folder/root" \
  "${MIRROR:-http://deb.debian.org/debian}"
if [ -n "$foreign" ]; then
  for package in "$folder"/root/var/cache/apt/archives/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
fi
rm -rf "$folder"/root/debootstrap "$folder"/root/var/cache/apt/* "$folder"/root/var/lib/apt/lists/* \
  "$folder"/root/usr/share/doc/* "$folder"/root/usr/share/man/* "$folder"/root/usr/share/locale/* "$folder"/root/dev/*

base="$($buildah from --arch "$arch" scratch)"
$buildah copy "$base" "$folder/root" / >/dev/null
$buildah config --arch "$arch" --os linux --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd /bin/sh "$base"
$buildah commit --rm "$base" "wenber-base:$arch"
[ -z "$foreign" ] || exit 0

builder="$($buildah from "wenber-base:$arch")"
$buildah copy "$builder" "$(node -p process.execPath)" /usr/local/bin/node >/dev/null
$buildah copy "$builder" "$(npm root -g)/npm" /usr/local/lib/node_modules/npm >/dev/null
$buildah run --isolation chroot "$builder" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
$buildah commit --rm "$builder" wenber-builder
