# The image of the gateway (docs/container.md). Its stages are scripts, which tests/deploy/container.long.test.ts runs.
# Pin the base image by its digest in a release: --build-arg BASE=node:24-bookworm-slim@sha256:...
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /source
COPY . .
RUN deploy/container/build.sh

FROM ${BASE} AS dependencies
# Parts to leave out, separated by spaces: the names in deploy/container/parts.json.
ARG WITHOUT=""
WORKDIR /dependencies
COPY package.json package-lock.json ./
COPY deploy/container/install.sh deploy/container/prune.sh deploy/container/parts.json /scripts/
RUN /scripts/install.sh && /scripts/prune.sh "${WITHOUT}"

FROM build AS assembled
COPY --from=dependencies /dependencies /dependencies
RUN deploy/container/assemble.sh /source /dependencies /app

FROM ${BASE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Attesta" \
      org.opencontainers.image.description="Identity verification gateway with its client and review desk" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# The files belong to root and the gateway runs as another user, so it cannot change them.
RUN install -d -o 1000 -g 1000 -m 0700 /data
COPY --from=assembled /app /app
WORKDIR /app
USER 1000:1000
VOLUME ["/data"]
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/health.mjs"]
CMD ["node", "build-output/main.js"]
