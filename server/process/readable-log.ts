/** Formats log lines for a terminal. */
import { styleText } from 'node:util';

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

/** Fields that are equal on every line or only useful to programs. */
const leftOut = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'requestId', 'client']);

/** Fields that appear in the text of requests. */
const ofRequests = new Set(['method', 'path', 'status', 'milliseconds']);

/** Formats a line written by pino, with colour if the terminal supports it. */
export function readableLine(json: string): string {
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
