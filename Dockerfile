# The production server alone, configured only by the environment. Build: docker build -t polycue .
# Needs at run time what `npm run serve` needs: POLYCUE_MASTER_KEYS and the identity provider (README, 'Configuration').

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# As scripts/bootstrap/packages.mjs does: some registries lack packages for other systems, which `npm ci` does not forgive.
RUN npm ci || npm install --no-save

FROM packages AS build
# Canonical links and the sitemap are the only things that are fixed when building.
ARG POLYCUE_ORIGIN
ENV POLYCUE_ORIGIN=${POLYCUE_ORIGIN} ASTRO_TELEMETRY_DISABLED=1
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 POLYCUE_DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The operator's commands (grants, back-ups) run from the sources.
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/server-arguments.mjs. Node itself is the process, so that it gets SIGTERM and drains.
CMD ["node", "--disallow-code-generation-from-strings", "--disable-proto=delete", "--no-warnings=ExperimentalWarning", "dist/server/entry.mjs"]
