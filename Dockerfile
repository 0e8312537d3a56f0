# Offerwell in a container: docker build -t offerwell . (docs/containers.md says how to run it)
ARG BASE=docker.io/library/debian:trixie-slim

FROM ${BASE} AS build
# Debian's Node only begins: npm brings the one that runs Offerwell. Debian's npm cannot read a lock file with an aliased package.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm && rm -rf /var/lib/apt/lists/* \
  && npm install --global --no-audit --no-fund npm@11.19.1
WORKDIR /offerwell
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# What the web app was built from is not needed to serve it.
RUN node bin/run.mjs build && rm -rf web docs vite.config.ts && ln -s node_modules/node-linux-*/bin/node node

FROM ${BASE}
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates tini && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin offerwell \
  && install -d -o offerwell -g offerwell -m 700 /data
COPY --from=build /offerwell /offerwell
WORKDIR /offerwell
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
USER offerwell
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/offerwell/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini takes away the processes that PostgreSQL leaves behind.
ENTRYPOINT ["tini", "--", "/offerwell/node", "bin/run.mjs"]
CMD ["start"]
