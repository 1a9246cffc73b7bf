/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Options = {
    url: string;
    /** Seconds. */
    duration: number;
    connections: number;
    /** Requests a second over all connections. */
    overallRate?: number;
    headers?: Record<string, string>;
  };
  type Result = { non2xx: number; errors: number; requests: { total: number } };
  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): unknown;
  };
}
