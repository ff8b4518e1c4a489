# The production server alone, configured only by the environment. Build: docker build --build-arg POLYCUE_ORIGIN=https://… -t polycue .
# Needs at run time what `npm run serve` needs: POLYCUE_MASTER_KEYS and the identity provider (README, 'Configuration').

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# From the lock file alone: an image that cannot be built from it is not built.
RUN npm ci --no-audit --no-fund

FROM packages AS build
# Fixed when building: canonical links, sitemap and feed, who runs this copy, and what it gives for nothing. Without them the pages are those of a machine of one's own.
ARG POLYCUE_ORIGIN
ARG POLYCUE_SUPPORT_EMAIL
ARG POLYCUE_OPERATOR
ARG POLYCUE_OPERATOR_ADDRESS
ARG POLYCUE_EDITOR
ARG POLYCUE_FREE_CREDITS
ENV POLYCUE_ORIGIN=${POLYCUE_ORIGIN} POLYCUE_SUPPORT_EMAIL=${POLYCUE_SUPPORT_EMAIL} \
    POLYCUE_OPERATOR=${POLYCUE_OPERATOR} POLYCUE_OPERATOR_ADDRESS=${POLYCUE_OPERATOR_ADDRESS} \
    POLYCUE_EDITOR=${POLYCUE_EDITOR} POLYCUE_FREE_CREDITS=${POLYCUE_FREE_CREDITS} \
    ASTRO_TELEMETRY_DISABLED=1
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
# Becomes the server, with the flags of scripts/server-arguments.mjs. Node itself is process 1, so that it gets SIGTERM and drains.
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/exec-server.mjs"]
