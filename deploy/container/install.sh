#!/bin/sh
# Stage "dependencies": installs the packages that the gateway loads at run time in the current folder, which needs only
# package.json and package-lock.json. No package of them needs its install script.
set -eu
flags="--omit=dev --omit=peer --ignore-scripts --no-fund --no-audit"
# shellcheck disable=SC2086 # several flags
npm ci --workspaces=false $flags
# Build tools are optional peers of some packages: without the entries of development nothing requires them.
npm pkg delete devDependencies workspaces
# shellcheck disable=SC2086
npm prune $flags
