/** A recorded request; `body` is undefined where it held only the token. */
export type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; token: unknown };
type MockResponse = { status?: number; body: unknown };

/** The fields of a JSON body or of a form, whose fields have their whole names. */
const readBody = (body: string | FormData | undefined): Record<string, unknown> =>
  body instanceof FormData ? Object.fromEntries(body) : body ? JSON.parse(body) : {};

/** Replaces `fetch`: records every request and responds with `response`. `stop` restores it. */
export function mockResponses(response: (sent: Sent) => MockResponse): { sent: Sent[]; stop: () => void } {
  const usual = globalThis.fetch;
  const sent: Sent[] = [];
  globalThis.fetch = (async (address: string, { method, body }: { method: string; body?: string | FormData }) => {
    const { pathname, searchParams } = new URL(address, 'http://product.example');
    const { _token: token, ...fields } = readBody(body);
    const call = {
      method,
      path: decodeURIComponent(pathname),
      query: searchParams,
      body: Object.keys(fields).length > 0 ? fields : undefined,
      token,
    };
    sent.push(call);
    const { status = 200, body: responseBody } = response(call);
    const headers = new Map([['content-type', 'application/json']]);
    return {
      ok: status < 300,
      status,
      headers,
      json: async () => responseBody,
      text: async () => JSON.stringify(responseBody),
    };
  }) as never;
  return {
    sent,
    stop: () => {
      globalThis.fetch = usual;
    },
  };
}
