import type { Config } from '../config/config.ts';
import { currentOrigin, within } from './origin.ts';
import type { SpanOptions, Tracer, Traces } from './tracer.ts';

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
