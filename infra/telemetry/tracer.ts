type Attributes = Record<string, string | number | boolean | undefined>;
export type SpanOptions = {
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The span it belongs to, in the form of W3C Trace Context; without one it starts a trace. */
  parent?: string;
  /** Header `traceparent` of a client, which is not trusted: only well-formed ids count, where there is no `parent`. */
  client?: unknown;
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
