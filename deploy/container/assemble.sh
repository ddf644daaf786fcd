#!/bin/sh
# Stage "assembled": copies what the gateway needs at run time. Usage: assemble.sh BUILT INSTALLED TARGET, the folders of
# build.sh, of install.sh with prune.sh, and a new one.
set -eu
built=$1 installed=$2 target=$3
mkdir -p "$target/gateway/db" "$target/gateway/http" "$target/gateway/sandbox" "$target/docs"

cp -R "$installed/node_modules" "$installed/package.json" "$installed/sbom.json" "$target"
cp -R "$built/build-output" "$built/dist" "$built/dist-desk" "$built/dist-served" "$target"
cp -R "$built/gateway/db/migrations" "$target/gateway/db"
cp -R "$built/gateway/http/pages" "$target/gateway/http"
# Only the sandbox reads these two.
cp -R "$built/gateway/sandbox/samples" "$target/gateway/sandbox"
cp -R "$built/docs/partner" "$target/docs"
cp "$built/LICENSE" "$built/THIRD-PARTY-NOTICES.txt" "$built/deploy/container/health.mjs" "$target"

# The program of the tests, the documents of generators, and maps that nothing loads.
rm -rf "$target/build-output/testing" "$target"/build-output/*.json "$target"/build-output/*.mjs
find "$target/build-output" -name '*.map' -delete
