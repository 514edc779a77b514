# What both stages begin with. To begin with the very same bytes each time, name it by its digest:
# docker buildx build --build-arg NODE_IMAGE=node:26-slim@sha256:… (docs/operating.md, "What it is made of").
ARG NODE_IMAGE=node:26-slim

# The web app and the server are built in a stage of their own; the image that runs holds no build tool.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.mjs package.json tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps
RUN pnpm install --frozen-lockfile && pnpm --filter @cairn/api generate && pnpm --filter @cairn/web --filter @cairn/server build
# What the server needs to run, and nothing else.
RUN rm -rf node_modules packages/*/node_modules apps/*/node_modules \
  && pnpm install --frozen-lockfile --prod --filter '@cairn/server...' \
  # The image has a browser of its own.
  && rm -rf node_modules/.pnpm/@sparticuz+chromium@*

FROM ${NODE_IMAGE}
# Chromium renders the portfolio; the fonts are for names the bundled face does not cover.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-noto-core \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps/server ./apps/server
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/package.json ./package.json
# Shown at /api/docs/guide.
COPY docs/guide.md ./docs/guide.md
# Everything the product writes is here (and in /tmp), so the rest of the file system may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium
# A container's database is a server. One that means to keep everything in its own volume, and is alone on it, sets on.
ENV EMBEDDED_DATABASE=off
# Most container runtimes forbid the namespaces Chromium's own sandbox is made of. It prints pages of ours only, without
# scripts or network; where the runtime allows them the sandbox is kept, and the start says when it is not.
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Which release, of which commit, made when and from what: whoever builds says so. Last, for these change each time.
ARG NODE_IMAGE
ARG VERSION=unknown
ARG REVISION=unknown
ARG CREATED=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Cairn" \
  org.opencontainers.image.description="Records and progress for NMC revalidation" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.base.name="docker.io/library/${NODE_IMAGE}"
# As the process would give itself (apps/server/src/begin-anew.ts), which then need not begin anew.
ENV MALLOC_ARENA_MAX=2
# The flags are those of `npm start` (apps/server/node-flags.json).
CMD ["node", "--disable-warning=ExperimentalWarning", "--expose-gc", "--max-semi-space-size=8", "--heap-growing-percent=80", "--always-sparkplug", "--invocation-count-for-feedback-allocation=2", "--invocation-count-for-maglev=50", "--invocation-count-for-turbofan=300", "--minimum-invocations-after-ic-update=50", "apps/server/dist/main.js"]
