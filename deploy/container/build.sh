#!/bin/sh
# Stage "build": installs everything and builds the client, the desk and the gateway in the current folder.
set -eu
npm ci --no-fund --no-audit
npm run build
