/**
 * Keeps the process running when the reader of its output leaves, as in `vitrine messages | head -1`; the rest is
 * dropped. Other faults of standard output, such as a full disk, are reported and make the exit code 1.
 */
export function handleClosedOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    process.stderr.write(`Standard output could not be written: ${error.message}.\n`);
  });
}
