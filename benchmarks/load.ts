/** Load from wrk, on a separate core. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cores, pinned } from './processes.ts';

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
export const runs = Number(process.env['BENCH_RUNS'] ?? 3);
const connections = 64;

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** Paths to request in turn, instead of the one in `url`. */
  paths?: readonly string[];
}

export interface Figures {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of the response times, in milliseconds. */
  p99: number;
}

/**
 * Runs the loads in turn, `times` times each, so that other work on the machine affects all of them. Returns the
 * medians. Throws if a response is not a success.
 */
export async function compare<T extends Record<string, Load>>(
  loads: T,
  times = runs,
): Promise<Record<keyof T, Figures>> {
  const names = Object.keys(loads) as (keyof T)[];
  const all = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as unknown as Record<
    keyof T,
    Figures[]
  >;
  for (let run = 0; run < times; run++) {
    for (const name of names) all[name].push(await runOnce(loads[name] as Load));
  }
  const result = names.map((name) => [
    name,
    { rate: median(all[name].map(({ rate }) => rate)), p99: median(all[name].map(({ p99 }) => p99)) },
  ]);
  return Object.fromEntries(result) as Record<keyof T, Figures>;
}

async function runOnce({ url, headers = {}, paths }: Load): Promise<Figures> {
  const options = [
    `-t1`,
    `-c${connections}`,
    `-d${seconds}s`,
    // A saturated server delays single connections by more than wrk's default of two seconds.
    '--timeout=10s',
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ];
  if (paths) options.push('-s', rotationScript(paths));
  const text = await wrk([...options, url]);
  if (/Non-2xx|Socket errors/.test(text))
    throw new Error(`Not every response of ${url} was a success:\n${text}`);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const [, time, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(text) ?? [];
  return { rate, p99: Number(time) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

/** Runs wrk on the load's core. Returns its output. */
async function wrk(options: readonly string[]): Promise<string> {
  const running = spawn(...pinned(cores.load, ['wrk', ...options]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  running.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(running, 'close');
  return text;
}

function rotationScript(paths: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-bench-')), 'turn.lua');
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  // Requests are formatted in advance, so that several paths cost no more than one.
  writeFileSync(
    file,
    `local paths = { ${list} }\nlocal requests, at = {}, 0\nfunction init(args)\n  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end\nend\nfunction request()\n  at = at % #requests + 1\n  return requests[at]\nend\n`,
  );
  return file;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function perSecond({ rate }: Pick<Figures, 'rate'>): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}
