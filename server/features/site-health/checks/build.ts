import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { amiss, type Check, good, reasonIn } from '../check.ts';

/** Loads the package that differs by platform. */
export const packages: Check = {
  name: 'Packages',
  async ask() {
    try {
      const { default: sharp } = await import('sharp');
      return good(`Pictures: sharp ${sharp.versions.sharp ?? ''}.`);
    } catch (error) {
      return amiss(
        'bad',
        `Pictures cannot be read: ${reasonIn(error)}.`,
        'Install the packages again on this machine, including optional ones.',
      );
    }
  },
};

/** Compares the build of a clone with its sources. */
export const build: Check = {
  name: 'Build',
  async ask({ scripts }) {
    if (!scripts) return [];
    const { isUpToDate } = (await import(new URL('sources.js', scripts).href)) as { isUpToDate(): boolean };
    if (isUpToDate()) return good('It was made from the present sources.');
    return amiss('attention', 'The sources are newer than the build.', 'Build the site: npm run build', {
      fix: () => runBuild(fileURLToPath(new URL('build.ts', scripts))),
    });
  },
};

/** The build prints its progress to standard error. */
async function runBuild(script: string): Promise<void> {
  const child = spawn(process.execPath, [script, '--quietly'], { stdio: ['ignore', 2, 2] });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error('the build failed');
}
