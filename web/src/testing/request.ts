/** The parts of `Request` that a router with blockers reads; jsdom has no `Request`. */
class RoutedRequest {
  readonly url: string;
  readonly signal: AbortSignal | null;
  readonly method = 'GET';
  constructor(url: string | URL, init: RequestInit = {}) {
    this.url = String(url);
    this.signal = init.signal ?? null;
  }
}
globalThis.Request ??= RoutedRequest as unknown as typeof Request;
