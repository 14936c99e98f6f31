#!/bin/sh
# Starts the site with the memory settings that bin/vitrine.js wants: set there, Node.js would have to start twice.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-2}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_-131072}"
exec node --max-semi-space-size=2 scripts/start.js "$@"
