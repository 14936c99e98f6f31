/** Metrics of the process, by the usual names of Node.js programs. */
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { type OpenMetricsRegistry, type Readings, readings } from './readings.ts';

const timerIntervalMs = 10;

const nanosecond = 1e-9;
const microsecond = 1e-6;
const millisecond = 1e-3;

/** A garbage collection; Node's types omit `detail`. */
type Collection = PerformanceEntry & { detail?: { kind?: number } };

/** Measures until `stop` is called. */
export function processMetrics(registry: OpenMetricsRegistry): { readings: Readings; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: timerIntervalMs });
  delay.enable();
  const collected = { minor: { seconds: 0, runs: 0 }, major: { seconds: 0, runs: 0 } };
  const collections = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as Collection[]) {
      const sum = detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR ? collected.minor : collected.major;
      sum.seconds += duration * millisecond;
      sum.runs += 1;
    }
  });
  collections.observe({ entryTypes: ['gc'] });

  function loopDelay() {
    // The histogram contains the whole time between two timers.
    const beyond = (time: number) => Math.max(0, time * nanosecond - timerIntervalMs * millisecond);
    const seconds = {
      nodejs_eventloop_lag_p50_seconds: beyond(delay.percentile(50)),
      nodejs_eventloop_lag_p99_seconds: beyond(delay.percentile(99)),
      nodejs_eventloop_lag_max_seconds: beyond(delay.max),
    };
    delay.reset();
    return seconds;
  }

  return {
    readings: readings(
      registry,
      'process',
      {
        process_start_time_seconds: 'Start time of the process, in seconds since 1970.',
        process_cpu_seconds_total: 'Processor time of the process.',
        process_resident_memory_bytes: 'Memory of the process, without the picture process.',
        nodejs_heap_size_used_bytes: 'Used JavaScript heap.',
        nodejs_heap_size_total_bytes: 'Reserved JavaScript heap.',
        nodejs_external_memory_bytes: 'Memory of buffers, outside the JavaScript heap.',
        nodejs_eventloop_lag_p50_seconds: 'Event loop delay since the last scrape, median.',
        nodejs_eventloop_lag_p99_seconds: 'Event loop delay since the last scrape, 99th percentile.',
        nodejs_eventloop_lag_max_seconds: 'Event loop delay since the last scrape, maximum.',
        nodejs_gc_minor_seconds_total: 'Time of minor garbage collections.',
        nodejs_gc_minor_runs_total: 'Number of minor garbage collections.',
        nodejs_gc_major_seconds_total: 'Time of all other garbage collections and their steps.',
        nodejs_gc_major_runs_total: 'Number of all other garbage collections and their steps.',
      },
      () => {
        const { user, system } = process.cpuUsage();
        const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
        return {
          process_start_time_seconds: performance.timeOrigin * millisecond,
          process_cpu_seconds_total: (user + system) * microsecond,
          process_resident_memory_bytes: rss,
          nodejs_heap_size_used_bytes: heapUsed,
          nodejs_heap_size_total_bytes: heapTotal,
          nodejs_external_memory_bytes: external,
          ...loopDelay(),
          nodejs_gc_minor_seconds_total: collected.minor.seconds,
          nodejs_gc_minor_runs_total: collected.minor.runs,
          nodejs_gc_major_seconds_total: collected.major.seconds,
          nodejs_gc_major_runs_total: collected.major.runs,
        };
      },
    ),
    stop() {
      delay.disable();
      collections.disconnect();
    },
  };
}
