/** Writes the log to standard output. The site works without disk space for it and without a reader. */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { DestinationStream } from 'pino';
import { readableLine } from './readable-log.ts';

/** Maximum number of bytes that wait for a slow reader. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** pino's level of warnings. */
const warning = 40;

/**
 * Writes lines and never throws. Lines that cannot be written are dropped, and a later line reports their
 * number. Lines are readable text in a terminal and JSON elsewhere, unless `forPeople` is set.
 */
export function logOutput(forPeople: boolean = process.stdout.isTTY): DestinationStream {
  const output = process.stdout instanceof Socket ? toReader(process.stdout) : toFile(1);
  const write = forPeople ? (line: string) => output(readableLine(line)) : output;
  let lost = 0;
  return {
    write(line) {
      if (lost > 0 && write(noticeOf(lost))) lost = 0;
      if (lost > 0 || !write(line)) lost += 1;
    },
  };
}

/** Returns whether the line was accepted. For pipes and terminals: lines wait in memory while nobody reads. */
function toReader(stream: Socket): (line: string) => boolean {
  // A closed reader does not return.
  stream.on('error', () => undefined);
  return (line) => {
    if (!stream.writable || stream.writableLength > maxWaitingBytes) return false;
    stream.write(line);
    return true;
  };
}

/** Returns whether the line was written. A full disk may have room later. */
function toFile(file: number): (line: string) => boolean {
  let endsInsideLine = false;
  return (line) => {
    const text = Buffer.from(endsInsideLine ? `\n${line}` : line);
    try {
      const written = writeSync(file, text);
      if (written > 0) endsInsideLine = written < text.length;
      return written === text.length;
    } catch {
      return false;
    }
  };
}

function noticeOf(lost: number): string {
  const msg = 'log lines were dropped because the output was full';
  return `${JSON.stringify({ level: warning, time: Date.now(), lost, msg })}\n`;
}
