/**
 * `npm run lock:check`: checks that each lock file has a checksum for every package and the binaries of every platform.
 *
 * An `npm install` beside an existing `node_modules` may drop other platforms, and `npm ci` then fails there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run-script.ts';

type Lock = {
  packages: Record<
    string,
    { integrity?: string; inBundle?: boolean; optionalDependencies?: Record<string, string> }
  >;
};

const locks = ['package-lock.json', 'scripts/lighthouse/package-lock.json'];

function faultsOf({ packages }: Lock): string[] {
  const faults: string[] = [];
  for (const [path, { integrity, inBundle, optionalDependencies = {} }] of Object.entries(packages)) {
    if (path !== '' && !inBundle && !integrity) faults.push(`${path} has no checksum`);
    for (const name of Object.keys(optionalDependencies)) {
      const known = [path && `${path}/node_modules/${name}`, `node_modules/${name}`].some(
        (place) => place in packages,
      );
      if (!known) faults.push(`${name}, which ${path || 'the project'} may need, is missing`);
    }
  }
  return faults;
}

for (const path of locks) {
  const lock = JSON.parse(readFileSync(join(projectFolder, path), 'utf8')) as Lock;
  for (const fault of faultsOf(lock)) {
    process.stderr.write(`${path}: ${fault}\n`);
    process.exitCode = 1;
  }
}
