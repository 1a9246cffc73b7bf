import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../config/config.ts';
import { clientParent } from './client-trace.ts';
import type { SpanOptions, Tracer, Traces } from './tracer.ts';

const kinds: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const hexadecimal = 16;

function contextOf(parent: string | undefined): Context {
  const known = parent === undefined ? null : parseTraceParent(parent);
  return known ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true }) : ROOT_CONTEXT;
}

/** Sends spans in batches to a collector by OTLP over HTTP. While it is away spans are lost, and nothing else. */
export function startOtlpTraces({ endpoint, ratio, everyMs = 5000 }: TraceSettings): Traces {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    scheduledDelayMillis: everyMs,
    maxQueueSize: 8192,
  });
  const tracers = new Map<string, Tracer>();

  function open(service: string): Tracer {
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'consortia' }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [processor],
    });
    const tracer = provider.getTracer('consortia');
    return {
      start(name, { kind, client, parent = clientParent(client, ratio), links = [], attributes }) {
        const linked = links.map(parseTraceParent).filter((context) => context !== null);
        const span = tracer.startSpan(
          name,
          { kind: kinds[kind], attributes, links: linked.map((context) => ({ context })) },
          contextOf(parent),
        );
        const { traceId, spanId, traceFlags } = span.spanContext();
        return {
          traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(hexadecimal).padStart(2, '0')}`,
          end({ name: better, attributes: more, failed = false } = {}) {
            if (better) span.updateName(better);
            if (more) span.setAttributes(more);
            if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          },
        };
      },
    };
  }

  return {
    tracer(service) {
      const known = tracers.get(service) ?? open(service);
      tracers.set(service, known);
      return known;
    },
    close: () => processor.shutdown(),
  };
}
