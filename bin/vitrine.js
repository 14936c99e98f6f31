#!/usr/bin/env node
/**
 * The command `vitrine`, in plain JavaScript that Node 20 understands. The program needs a newer one, and less memory
 * with settings that only a start can give: where they are missing, this file starts itself once more.
 */
import { createRequire } from 'node:module';
import { arch, constants, platform } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The oldest Node.js that the program runs on: passwords are hashed by its Argon2. */
const oldest = [24, 7];

/** How much is made new before memory is tidied, in MiB. */
const memorySetting = '--max-semi-space-size=2';

/**
 * Settings of glibc, which else keeps the memory of each password that was hashed. Values that are set already are kept.
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * How long after the start compiled code is written to the cache, in milliseconds: after the answers to the
 * first visitors.
 */
const keepAfter = 3000;

if (!isNewEnough()) await goOver(bundledNode());
else if (hasMemorySettings()) await run();
else await goOver(process.execPath);

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function hasMemorySettings() {
  const hasAllocator =
    platform() !== 'linux' || Object.keys(allocatorSettings).every((name) => name in process.env);
  return hasAllocator && process.execArgv.includes(memorySetting);
}

/** The Node.js that npm has installed beside this package, where there is one for this kind of machine. */
function bundledNode() {
  const machine = `${platform().replace('win32', 'win')}-${arch()}`;
  const file = platform() === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const name of [`node-${machine}`, `node-bin-${machine}`]) {
    try {
      return createRequire(import.meta.url).resolve(`${name}/${file}`);
    } catch {
      // The other name, or none.
    }
  }
  return undefined;
}

/**
 * Becomes this file on the other Node.js; where a process cannot, starts it and ends as it ends.
 *
 * @param {string | undefined} node
 */
async function goOver(node) {
  if (node === undefined) return refuse();
  const args = [memorySetting, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const env = { ...allocatorSettings, ...process.env };
  if (process.execve && platform() !== 'win32') process.execve(node, [node, ...args], env);
  // Not imported above: most starts need no process.
  const { spawn } = await import('node:child_process');
  const child = spawn(node, args, { stdio: 'inherit', env });
  // Ctrl+C reaches both by itself.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', refuse);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
}

function refuse() {
  process.stderr.write(
    `Vitrine needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. Get one from https://nodejs.org.\n`,
  );
  process.exit(1);
}

/**
 * The next start needs half the time: compiled code is kept beside the build. Where that cannot be
 * written, it is not kept: what lies elsewhere might be changed by others.
 */
async function run() {
  // Not imported above: Node.js 20 does not have them.
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
  await import('../dist/program/vitrine.js');
  setTimeout(flushCompileCache, keepAfter).unref();
}
