import { findProgram } from './debian-package.ts';

/** Caddy, as `findProgram` finds it. */
export function findCaddy(): string | undefined {
  return findProgram({ name: 'caddy', path: 'usr/bin/caddy', version: 'version' });
}
