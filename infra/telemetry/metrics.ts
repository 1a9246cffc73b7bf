import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels = { method: string; route: string; status: number };
export type RequestMetrics = { observe(labels: Labels, milliseconds: number): void };
export type Counters = {
  /** A counter by name with one label `label`; returns what adds to it. */
  counter(name: string, help: string, label: string): (value: string, by: number) => void;
};
export type Metrics = RequestMetrics &
  Counters & {
    registry: Registry;
    /** A figure by name, requested when the metrics are read; for instance what waits in outboxes, by group. */
    gauge(name: string, help: string, read: () => Promise<Record<string, number>>): void;
    /** A histogram of durations by name with one label `label`; returns what adds a duration in milliseconds to it. */
    histogram(name: string, help: string, label: string): (value: string, milliseconds: number) => void;
    /** Delay of the event loop in milliseconds since the last reading of the metrics. */
    eventLoop(): { p50Ms: number; p99Ms: number; maxMs: number };
    text(): Promise<string>;
    close(): void;
  };

const nanosecondsInSecond = 1e9;
const nanosecondsInMillisecond = 1e6;
/** Milliseconds between two samples of the delay, which every sample contains. */
const sampleMs = 20;
/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of one service in Prometheus' text format. Labels are templates and statuses, never ids or addresses. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Completed requests', labelNames, registers });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames,
    buckets,
    registers,
  });
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last reading',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, delay.percentile(50) / nanosecondsInSecond);
      this.set({ quantile: '0.99' }, delay.percentile(99) / nanosecondsInSecond);
      delay.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return {
    registry,
    observe(labels, milliseconds) {
      requests.inc(labels);
      duration.observe(labels, milliseconds / 1000);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        labelNames: ['of'],
        registers,
        async collect() {
          // A source that reports nothing any more must not keep its last figure.
          this.reset();
          // An engine that is away has no figures, and must not take those of the others with it.
          const values = await read().catch(() => ({}));
          for (const [of, value] of Object.entries(values)) this.set({ of }, value);
        },
      });
    },
    counter(name, help, label) {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      return (value, by) => counter.inc({ [label]: value }, by);
    },
    histogram(name, help, label) {
      const histogram = new Histogram({ name, help, labelNames: [label], buckets, registers });
      return (value, milliseconds) => histogram.observe({ [label]: value }, milliseconds / 1000);
    },
    eventLoop() {
      const ms = (nanoseconds: number): number =>
        Math.max(0, Math.round((nanoseconds / nanosecondsInMillisecond - sampleMs) * 10) / 10) || 0;
      return { p50Ms: ms(delay.percentile(50)), p99Ms: ms(delay.percentile(99)), maxMs: ms(delay.max) };
    },
    text: () => registry.metrics(),
    close() {
      delay.disable();
      registry.clear();
    },
  };
}

/** Metrics of several services as one text, in which each name has one group with one description, as the format demands. */
export function mergedMetrics(texts: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const text of texts)
    for (const group of text.split(/\n(?=# HELP )/)) {
      const lines = group.split('\n').filter((line) => line !== '');
      if (lines.length === 0) continue;
      const name = lines[0]!.split(' ', 3).join(' ');
      const known = groups.get(name);
      if (known) known.push(...lines.filter((line) => !line.startsWith('#')));
      else groups.set(name, lines);
    }
  return [...groups.values()].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
