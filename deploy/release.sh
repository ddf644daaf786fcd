#!/bin/sh
# Builds this checkout and assembles what the gateway needs at run time in a new folder: release.sh /opt/attesta-1.2.0
# WITHOUT="reader fonts" leaves out parts (deploy/container/parts.json).
set -eu
# The service reads the files as another user.
umask 022
if [ $# -ne 1 ] || [ -e "$1" ]; then
  echo "Usage: release.sh <new folder>" >&2
  exit 2
fi
source=$(cd "$(dirname "$0")/.." && pwd)
target=$1
packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT

(cd "$source" && deploy/container/build.sh)
cp "$source/package.json" "$source/package-lock.json" "$packages"
(cd "$packages" && "$source/deploy/container/install.sh" && "$source/deploy/container/prune.sh" "${WITHOUT:-}")
"$source/deploy/container/assemble.sh" "$source" "$packages" "$target"
