#!/bin/sh
# Starts the site with the memory settings of bin/vitrine.js, which would otherwise have to start Node.js twice.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-2}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_-131072}"
[ -e node_modules/.bin/node ] || node scripts/run.js
exec node --max-semi-space-size=2 scripts/start.js "$@"
