#!/bin/sh
# Prints the table of docs/container.md: how much smaller the packages are without each part. Usage: sizes.sh FOLDER, with
# package.json and package-lock.json; installs into a copy.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1/package.json" "$1/package-lock.json" "$work"
megabytes() { du -s --apparent-size --block-size=100kB "$1" | awk '{ printf "%.1f", $1 / 10 }'; }
packages() { find "$1/node_modules" -name package.json -path '*node_modules/*' | grep -cE 'node_modules/(@[^/]+/)?[^/@]+/package\.json$'; }
row() { printf '| %s | %s | %s |\n' "$1" "$(megabytes "$2/node_modules")" "$(packages "$2")"; }

(cd "$work" && "$here/install.sh" > /dev/null)
printf '| packages | MB | number |\n|---|---|---|\n'
row 'installed, nothing removed' "$work"
for without in '' $(node -p "Object.keys(require('$here/parts.json')).join(' ')") 'reader fonts telemetry' \
  'reader fonts telemetry pglite docs'; do
  rm -rf "$work/part" && mkdir "$work/part"
  cp -Rl "$work/node_modules" "$work/part" && cp "$work/package.json" "$work/package-lock.json" "$work/part"
  (cd "$work/part" && "$here/prune.sh" "$without" > /dev/null)
  row "without: ${without:-unused files}" "$work/part"
done
