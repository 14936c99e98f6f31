/** Writes the log to standard output. A full disk or a missing reader does not stop the site. */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

const levels = {
  10: ['TRACE', 'dim'],
  20: ['DEBUG', 'dim'],
  30: ['INFO', 'green'],
  40: ['WARN', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'red'],
} as const;

interface Line {
  level: keyof typeof levels;
  time: number;
  msg?: string;
  err?: { stack?: string; message?: string };
  /** For requests only. */
  method?: string;
  path?: string;
  status?: number;
  milliseconds?: number;
}

/** Fields that are not listed after the message: shown before, equal on every line or only useful to programs. */
const leftOut = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'requestId', 'client']);

/** Fields that appear in the text of requests. */
const ofRequests = new Set(['method', 'path', 'status', 'milliseconds']);

/** Formats a line written by pino, with colour if the terminal supports it. */
function readableLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const { level, time, msg = '', err, method, path, status, milliseconds } = line;
  const [name, colour] = levels[level];
  const isRequest = status !== undefined && milliseconds !== undefined;
  const fields = Object.entries(line).filter(
    ([key]) => !leftOut.has(key) && !(isRequest && ofRequests.has(key)),
  );
  const text = [
    `[${new Date(time).toTimeString().slice(0, 8)}]`,
    `${styleText(colour, name)}:`,
    msg,
    ...(isRequest ? [`${method ?? ''} ${path ?? ''} ${status} in ${milliseconds} ms`] : []),
    ...(fields.length > 0 ? [styleText('dim', JSON.stringify(Object.fromEntries(fields)))] : []),
  ].join(' ');
  const reason = err?.stack ?? err?.message;
  return `${text}\n${reason === undefined ? '' : `${reason.replaceAll(/^/gm, '    ')}\n`}`;
}

/** Number of waiting bytes above which lines are dropped, because the reader is too slow. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** pino's level of warnings. */
const warning = 40;

/**
 * Returns a stream for pino, whose `write` never throws. Lines that cannot be written are dropped, and a later line
 * reports their number. `forPeople` chooses readable text instead of JSON; by default that is for terminals.
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

/** Writes to a pipe or terminal; lines wait in memory until read. The writer returns false for a dropped line. */
function toReader(stream: Socket): (line: string) => boolean {
  // Without a listener, a closed reader would end the process.
  stream.on('error', () => undefined);
  return (line) => {
    if (!stream.writable || stream.writableLength > maxWaitingBytes) return false;
    stream.write(line);
    return true;
  };
}

/** Writes to a file. The writer returns false if the line is not written whole; a full disk may have room later. */
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
