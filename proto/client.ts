import type { ErrorBody } from './errors.ts';
import { type Input, needsToken, type Output, type Route } from './route.ts';

/** A response other than 2xx. `status` is 0 when there was no response. */
export class CallError extends Error {
  readonly status: number;
  /** The error body as it was sent, null where it was none of ours. */
  readonly body: ErrorBody | null;
  /** Header `X-Error-Type`, for instance `csrf-invalid`; `network`, `timeout` or `response` where the call itself failed. */
  readonly errorType: string | null;
  constructor(
    message: string,
    detail: { status: number; body?: ErrorBody | null; errorType?: string | null; cause?: unknown },
  ) {
    super(message, { cause: detail.cause });
    this.name = 'CallError';
    this.status = detail.status;
    this.body = detail.body ?? null;
    this.errorType = detail.errorType ?? null;
  }
}

type Headers = Record<string, string>;
export type ClientOptions = {
  /** Origin without a trailing slash; empty for calls of the page's own origin. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Headers of every request, computed each time. */
  headers?: () => Headers;
  /**
   * CSRF token of the session, empty while there is none. Sent as `_token` in the body of calls that change something (C02), or where
   * `tokenIn` of the route says.
   */
  token?: () => string;
  /**
   * Checks responses with the parser that is compiled and several times as fast, as services do; the policy of pages forbids to
   * compile code.
   */
  compiled?: boolean;
};
export type CallOptions = {
  signal?: AbortSignal;
  headers?: Headers;
  /** The call outlives the page that makes it; browsers allow this up to 64 KB of bodies at a time. */
  keepalive?: boolean;
};
/** The input of a request: schemas with defaults and conversions make most of it optional; the server checks it. */
export type CallInput<R extends Route> = { [K in keyof Input<R>]?: Input<R>[K] | Partial<Input<R>[K]> };
/** Body of a successful response as the contract describes it. */
export type ResponseBody<R extends Route> = R['output'] extends { _output: infer O } ? O : Output<R>;
export type Client = {
  /** Resolves with the response, checked against the contract. Throws `CallError`. */
  call<R extends Route>(route: R, input?: CallInput<R>, options?: CallOptions): Promise<ResponseBody<R>>;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Appends a value under its name the way forms do: `a[b]=1`, `a[]=1`; what is not set is left out. */
function append(into: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const entry of value) append(into, `${name}[]`, entry);
  else if (isObject(value)) for (const [key, entry] of Object.entries(value)) append(into, `${name}[${key}]`, entry);
  else into.append(name, String(value));
}

/** Address of a call: parameters and query are encoded. Throws where a parameter of the path is missing. */
export function pathTo(route: Pick<Route, 'path'>, input: { params?: unknown; query?: unknown } = {}): string {
  const params = isObject(input.params) ? input.params : {};
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${route.path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(input.query) ? input.query : {})) append(query, name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

function appendField(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value);
  else if (isObject(value))
    for (const [key, entry] of Object.entries(value)) appendField(form, `${name}[${key}]`, entry);
  else form.append(name, String(value));
}

/** A body with a file: each field under its name, those of an object as `a[b]`. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) appendField(form, name, value);
  return form;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? response.json() : response.text();
}
const errorBody = (body: unknown): ErrorBody | null =>
  isObject(body) && typeof body.message === 'string' ? (body as ErrorBody) : null;

/** Calls routes of the contract, with JSON bodies but for files. Runs in browsers and in services alike. */
export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
  headers = () => ({}),
  token = () => '',
  compiled = false,
}: ClientOptions): Client {
  return {
    async call(route, input = {}, options = {}) {
      const csrf = needsToken(route) ? token() : '';
      const field = csrf === '' || route.tokenIn === 'header' ? null : (route.tokenIn ?? '_token');
      const hasBody = field !== null || (input.body !== undefined && route.method !== 'GET');
      const fixed: Headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
      // The browser writes the type of a form, with its boundary. The token of a form is checked before its body is read.
      if (hasBody && !route.multipart) fixed['Content-Type'] = 'application/json';
      if (csrf !== '' && (field === null || route.multipart)) fixed['X-CSRF-Token'] = csrf;
      const fields = field ? { ...(input.body as object), [field]: csrf } : input.body;
      const encode = () => (route.multipart ? formOf(fields as Record<string, unknown>) : JSON.stringify(fields));
      let response: Response;
      let body: unknown;
      try {
        response = await fetch(`${baseUrl}${pathTo(route, input)}`, {
          method: route.method,
          headers: { ...fixed, ...headers(), ...options.headers },
          body: hasBody ? encode() : undefined,
          signal: options.signal,
          ...(options.keepalive && { keepalive: true }),
          redirect: 'error',
        });
        body = await readBody(response);
      } catch (cause) {
        const timedOut = options.signal?.aborted === true;
        throw new CallError(`${route.id} got no response`, {
          status: 0,
          errorType: timedOut ? 'timeout' : 'network',
          cause,
        });
      }
      if (!response.ok) {
        const errorType = response.headers.get('x-error-type');
        const known = errorBody(body);
        throw new CallError(known?.message ?? `${route.id} responded with ${response.status}`, {
          status: response.status,
          body: known,
          errorType,
        });
      }
      const output = compiled ? route.output.safeParse(body) : await route.output.safeParseAsync(body);
      if (!output.success) {
        const cause = output.error;
        throw new CallError(`${route.id} returned what its contract does not allow`, {
          status: response.status,
          errorType: 'response',
          cause,
        });
      }
      return output.data as never;
    },
  };
}
