/** Where the log goes: standard output. The site depends neither on room for it nor on a reader. */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { DestinationStream } from 'pino';
import { readableLine } from './readable-log.ts';

/** How much may wait for a slow reader, in bytes. */
const mostWaiting = 4 * 1024 * 1024;

/** pino's number for warnings. */
const warning = 40;

/**
 * Takes lines and never throws. Those that cannot be written are lost; a later line says how many. Lines are for people
 * in a terminal, and JSON elsewhere, unless `forPeople` says otherwise.
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

/** Answers whether the line was taken. A pipe or a terminal: lines wait in memory while nobody reads. */
function toReader(stream: Socket): (line: string) => boolean {
  // A reader that is gone does not come back.
  stream.on('error', () => undefined);
  return (line) => {
    if (!stream.writable || stream.writableLength > mostWaiting) return false;
    stream.write(line);
    return true;
  };
}

/** Answers whether the line was written. The disk may be full now and have room later. */
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
  const msg = 'lines of the log were lost: there was no room for them';
  return `${JSON.stringify({ level: warning, time: Date.now(), lost, msg })}\n`;
}
