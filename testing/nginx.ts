import { findProgram } from './debian-package.ts';

/** nginx, as `findProgram` finds it. */
export function findNginx(): string | undefined {
  return findProgram({ name: 'nginx', path: 'usr/sbin/nginx', version: '-v' });
}
