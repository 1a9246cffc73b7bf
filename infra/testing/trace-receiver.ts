import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        links?: { traceId: string }[];
        attributes: Attribute[];
      }[];
    }[];
  }[];
};
export type ReceivedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  links: string[];
  attributes: Record<string, string | number | undefined>;
};

const valuesOf = (attributes: readonly Attribute[]): ReceivedSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A collector of traces on a free port that remembers every span it is sent (OTLP 1.0 over HTTP, in JSON). */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { name, traceId, spanId, parentSpanId, links = [], attributes } = span;
        const linked = links.map((link) => link.traceId);
        spans.push({ service, name, traceId, spanId, parentSpanId, links: linked, attributes: valuesOf(attributes) });
      }
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: spans as readonly ReceivedSpan[],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
