/** Disks without room, which only root can make. */
import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Makes `folder` a disk of this size, such as `1m`, until the test ends. False where this machine does not. */
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
