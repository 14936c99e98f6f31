/** Load from wrk, on a core of its own. */
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
  /** Paths that are requested in turn, instead of the one in `url`. */
  paths?: readonly string[];
  connections?: number;
  /** Begins what goes on beside it; what it answers ends that. */
  beside?: () => () => Promise<void>;
}

export interface Figures {
  /** Answers a second. */
  rate: number;
  /** The time that 99 of 100 answers stay below, in milliseconds. */
  p99: number;
}

/**
 * Runs the loads in turn, so many times, so that other work of the machine affects all of them; answers the
 * median of each. Throws when an answer is not a success.
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
    for (const name of names) all[name].push(await once64(loads[name] as Load));
  }
  const result = names.map((name) => [
    name,
    { rate: median(all[name].map(({ rate }) => rate)), p99: median(all[name].map(({ p99 }) => p99)) },
  ]);
  return Object.fromEntries(result) as Record<keyof T, Figures>;
}

async function once64({
  url,
  headers = {},
  paths,
  connections: count = connections,
  beside,
}: Load): Promise<Figures> {
  const options = [
    `-t1`,
    `-c${count}`,
    `-d${seconds}s`,
    // A saturated server keeps single connections waiting longer than wrk's two seconds.
    '--timeout=10s',
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ];
  if (paths) options.push('-s', turnScript(paths));
  const end = beside?.();
  const text = await wrk([...options, url]);
  await end?.();
  if (/Non-2xx|Socket errors/.test(text))
    throw new Error(`Not every answer of ${url} was a success:\n${text}`);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const [, time, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(text) ?? [];
  return { rate, p99: Number(time) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

/** What it prints. It is run on the core of the load, until it ends by itself or by the signal. */
export async function wrk(options: readonly string[], signal?: AbortSignal): Promise<string> {
  const running = spawn(...pinned(cores.load, ['wrk', ...options]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  running.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // It prints what it has measured so far.
  signal?.addEventListener('abort', () => running.kill('SIGINT'));
  await once(running, 'close');
  return text;
}

function turnScript(paths: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-bench-')), 'turn.lua');
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  // The requests are formatted beforehand, so that the load costs no more than that of one address.
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
