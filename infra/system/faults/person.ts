import type { Browser } from '../journeys/browser-client.ts';

/** A response: its status, 0 without one, and its body as JSON. */
export type Response = { status: number; body: Record<string, unknown> };
export type Person = {
  id: string;
  send(method: 'GET' | 'POST' | 'PATCH', path: string, fields?: object): Promise<Response>;
};
export type Meter = {
  requests: number;
  /** Responses of 500 and more, and requests without a response. */
  failed: number;
  maxMs: number;
  times: number[];
  /** Requests by the status of their response; 0 without one. */
  statuses: Map<number, number>;
};
export const newMeter = (): Meter => ({ requests: 0, failed: 0, maxMs: 0, times: [], statuses: new Map() });

/** The gateway waits 15 s for a service; a request without a response after this time is lost. */
export const patienceMs = 17_000;
const own = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
const nothing: Response = { status: 0, body: {} };

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A signed-in person who sends what the pages send; every response is measured. */
export async function personOf(browser: Browser, meter: Meter): Promise<Person> {
  const { user, csrfToken } = await browser.session();
  return {
    id: user!.id,
    async send(method, path, fields = {}) {
      const from = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const lost = new Promise<Response>((resolve) => {
        timer = setTimeout(resolve, 2 * patienceMs, nothing);
      });
      const body = method === 'GET' ? undefined : JSON.stringify({ _token: csrfToken, ...fields });
      const response = browser.request(path, { method, headers: own, body }).then(
        ({ status, text }): Response => ({ status, body: parsed(text) }),
        (): Response => nothing,
      );
      const received = await Promise.race([response, lost]);
      clearTimeout(timer);
      const ms = performance.now() - from;
      meter.requests += 1;
      if (received.status === 0 || received.status >= 500) meter.failed += 1;
      meter.maxMs = Math.max(meter.maxMs, ms);
      meter.times.push(ms);
      meter.statuses.set(received.status, (meter.statuses.get(received.status) ?? 0) + 1);
      return received;
    },
  };
}
