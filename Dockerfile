# The image of a site: `docker build --tag vitrine .`. docs/run/docker.md describes how to run it.
#
# The Node.js of the base image is the only one that stays, so that it is updated with the image. The base also has
# libatomic, which Node.js needs and minimal Debian lacks.

# The package, built from the sources as it is published.
FROM node:26-trixie-slim AS package
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN mkdir /package && npm run package -- --pack-destination /package

# The site: the package, with the modules of the lock file.
FROM node:26-trixie-slim AS site
WORKDIR /srv/vitrine
COPY --from=package /package /package
COPY package-lock.json .npmrc ./
RUN tar --extract --no-same-owner --strip-components=1 --file /package/*.tgz
RUN npm ci --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin
RUN mkdir node_modules/.bin && ln -s ../../bin/vitrine.js node_modules/.bin/vitrine
COPY container/health.ts container/
RUN mkdir /data && mkdir --mode=777 dist/compiled
# Starts the site once, as a test and to keep the code that Node.js compiles. The cache is valid only for the user that
# made it.
USER 1000:1000
RUN DATA_DIR="$(mktemp --directory)" node --max-semi-space-size=2 bin/vitrine.js start & \
  timeout 60 sh -c 'until node container/health.ts; do sleep 0.2; done' && \
  kill $! && wait $!
USER 0:0
RUN chmod --recursive u=rwX,go=rX dist/compiled

FROM node:26-trixie-slim
ARG VERSION=unreleased
LABEL org.opencontainers.image.title="Vitrine" \
  org.opencontainers.image.description="A self-hosted portfolio site for one owner" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION"
# Without the two variables of glibc, bin/vitrine.js would start itself again to set them.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 \
  PATH=/srv/vitrine/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# Only the data belongs to the user of the site.
COPY --from=site --chown=0:0 /srv/vitrine /srv/vitrine
COPY --from=site --chown=1000:1000 /data /data
WORKDIR /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "/srv/vitrine/container/health.ts"]
ENTRYPOINT ["node", "--max-semi-space-size=2", "/srv/vitrine/bin/vitrine.js"]
CMD ["start"]
