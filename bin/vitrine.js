#!/usr/bin/env node
/**
 * The command `vitrine`, in plain JavaScript for Node.js 20. The program needs a newer version, and settings that reduce
 * memory and can only be given at the start. If one is missing, this file restarts itself.
 */
import { createRequire } from 'node:module';
import { arch, constants, platform } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The oldest supported Node.js. It has Argon2, which hashes the passwords. */
const oldest = [24, 7];

/** Limits new objects between garbage collections, in MiB. */
const memorySetting = '--max-semi-space-size=2';

/** Settings of glibc, which otherwise keeps the memory of each hashed password. The environment wins. */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Compiled code is cached this many milliseconds after the start, when the first requests are answered. */
const cacheDelayMs = 3000;

if (!isNewEnough()) await restart(bundledNode());
else if (hasMemorySettings()) await run();
else await restart(process.execPath);

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function hasMemorySettings() {
  const hasAllocator =
    platform() !== 'linux' || Object.keys(allocatorSettings).every((name) => name in process.env);
  return hasAllocator && process.execArgv.includes(memorySetting);
}

/** Returns the Node.js that npm installed with this package, or undefined if there is none for this platform. */
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
 * Replaces this process by this file on the given Node.js, or starts a child where that is impossible.
 *
 * @param {string | undefined} node
 */
async function restart(node) {
  if (node === undefined) return refuse();
  const args = [memorySetting, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const env = { ...allocatorSettings, ...process.env };
  if (process.execve && platform() !== 'win32') process.execve(node, [node, ...args], env);
  // Not imported above, because most starts need no child.
  const { spawn } = await import('node:child_process');
  const child = spawn(node, args, { stdio: 'inherit', env });
  // The terminal sends Ctrl+C to both.
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
 * Runs the program and caches its compiled code beside the build, which halves the time of the next start. Nothing is
 * cached if that folder is read-only, because other folders may be writable for others.
 */
async function run() {
  // Not imported above, because Node.js 20 does not have them.
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
  await import('../dist/program/vitrine.js');
  setTimeout(flushCompileCache, cacheDelayMs).unref();
}
