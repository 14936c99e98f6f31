/** Checks the first line and the times of captions in WebVTT: https://www.w3.org/TR/webvtt1/ */

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`);

/** Returns the captions with `\n` as line breaks; undefined with a wrong first line, a wrong time or no times. */
export function webVtt(text: string): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return undefined;
  const timings = lines.slice(1).filter((line) => line.includes('-->'));
  const isValid = timings.length > 0 && timings.every(isTiming);
  return isValid ? lines.join('\n') : undefined;
}

function isTiming(line: string): boolean {
  const [, ...parts] = timing.exec(line) ?? [];
  if (parts.length === 0) return false;
  const numbers = parts.map((part) => Number(part ?? 0));
  return milliseconds(numbers.slice(0, 4)) < milliseconds(numbers.slice(4));
}

function milliseconds([hours = 0, minutes = 0, seconds = 0, rest = 0]: number[]): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
}
