/** Full and read-only disks; root only. */
import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Mounts a disk of this size, such as `1m`, until the test ends. Returns false if that is impossible. */
export function makeDisk(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return true;
}

/** Makes a disk of `makeDisk` read-only. */
export function makeReadOnly(folder: string): void {
  execFileSync('mount', ['-o', 'remount,ro', folder]);
}
