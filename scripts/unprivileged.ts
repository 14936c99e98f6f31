/** Processes without rights: of the user who runs this, or, when that is root, of the one who owns nothing. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { dirname } from 'node:path';

/** The number of `nobody` on Linux and macOS alike, where the latter counts it as -2. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** This Node comes first. */
const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;

/** Has the folder belong to the user of these processes. */
export function handOver(folder: string): void {
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
}

interface Place {
  cwd: string;
  /** The whole environment besides PATH, in which this Node comes first. */
  env: Record<string, string>;
}

/** Runs the shell script to its end, in this terminal. Throws when it fails. */
export function runScript(script: string, { cwd, env }: Place): void {
  const { status, signal } = spawnSync('/bin/sh', ['-c', script], {
    cwd,
    env: { PATH: path, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...user,
  });
  if (status !== 0) throw new Error(`ended with ${status ?? signal}: ${script}`);
}

/** Starts the program, in this terminal. */
export function start([program = '', ...options]: readonly string[], { cwd, env }: Place): ChildProcess {
  return spawn(program, options, {
    cwd,
    env: { PATH: path, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...user,
  });
}
