import type { Config } from '../config/config.ts';
import { currentOrigin, within } from './origin.ts';

type Attributes = Record<string, string | number | boolean | undefined>;
export type SpanOptions = {
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The span it belongs to, in the form of W3C Trace Context; without one it begins a trace. */
  parent?: string;
  /** Spans of other traces that it does work for. */
  links?: readonly string[];
  /** Names of routes, queues and events; never ids of people, addresses or texts. */
  attributes?: Attributes;
};
export type OpenSpan = {
  /** By which other spans belong to this one. */
  readonly traceparent: string;
  end(outcome?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
};
/** Starts spans of one service. */
export type Tracer = { start(name: string, options: SpanOptions): OpenSpan };
export type Traces = {
  tracer(service: string): Tracer;
  /** Sends what is left. */
  close(): Promise<void>;
};

/** Traces of a process, where a collector is configured; otherwise null, and no code for them is loaded. */
export async function openTraces(config: Pick<Config, 'traces'>): Promise<Traces | null> {
  if (!config.traces) return null;
  const { startOtlpTraces } = await import('./otlp-traces.ts');
  return startOtlpTraces(config.traces);
}

/** Runs as a span that belongs to the one under way; without a tracer it just runs. */
export async function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  run: () => Promise<T>,
): Promise<T> {
  if (!tracer) return run();
  const origin = currentOrigin();
  const span = tracer.start(name, { parent: origin.traceparent, ...options });
  let failed = true;
  try {
    const result = await within({ ...origin, traceparent: span.traceparent }, run);
    failed = false;
    return result;
  } finally {
    span.end({ failed });
  }
}
