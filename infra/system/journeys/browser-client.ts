import type { Session } from '@consortia/proto/identity/shapes';

export type BrowserResponse = {
  status: number;
  headers: Headers;
  text: string;
  json<T = Record<string, unknown>>(): T;
};
export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
export type Flash = { kind: string; message: string };
type Options = {
  /** Where the gateway listens. */
  url: string;
  /** Origin of the pages; by default `url`. */
  origin?: string;
  /** Client address of the next request, sent as a proxy would send it. */
  address?: () => string;
  /** Called with every secret that is sent or received. */
  remember?: (secret: string) => void;
  cookies?: ReadonlyMap<string, string>;
};

const secretCookie = /consortia-(?:session|visitor|device)$/;
const own = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** A client of the gateway that stores cookies, follows no redirect, and sends the headers that a page sends. */
export function openBrowser(options: Options) {
  const { url, origin = url, address, remember = () => undefined } = options;
  const cookies = new Map(options.cookies);

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const over = /;\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(line);
    if (over || value === '') cookies.delete(name);
    else cookies.set(name, value);
    if (value !== '' && secretCookie.test(name)) remember(decodeURIComponent(value));
  }

  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** One request with the cookies of this browser and these headers alone. */
  async function request(
    path: string,
    { method = 'GET', headers = {}, body }: RequestOptions = {},
  ): Promise<BrowserResponse> {
    const sent = new Headers({ accept: 'application/json', ...headers });
    if (cookies.size > 0 && !sent.has('cookie')) sent.set('cookie', cookieHeader());
    if (address) sent.set('x-forwarded-for', address());
    const response = await fetch(url + path, { method, headers: sent, body, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  }

  const session = async (): Promise<Session> => {
    const found = (await request('/api/v1/session')).json<Session>();
    remember(found.csrfToken);
    return found;
  };
  const token = async (): Promise<string> => (await session()).csrfToken;

  /** As a script of our pages does it, with the token of the session unless `fields` bring one. */
  async function send(method: string, path: string, fields: object = {}, headers: Record<string, string> = {}) {
    const body = JSON.stringify({ _token: await token(), ...fields });
    return request(path, { method, headers: { ...own, 'content-type': 'application/json', ...headers }, body });
  }
  const post = (path: string, fields?: object) => send('POST', path, fields);

  return {
    request,
    session,
    token,
    send,
    post,
    get: (path: string) => request(path, { headers: own }),
    /** Types an address into the address bar. */
    navigate: (path: string) => request(path, { headers: { accept: 'text/html' } }),
    /** Presses the button of a native form. */
    async submit(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
      const body = new URLSearchParams({ _token: await token(), ...fields }).toString();
      const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', origin };
      return request(path, { method: 'POST', headers: { ...form, ...headers }, body });
    },
    signIn(email: string, password: string, more: object = {}) {
      remember(password);
      return post('/login', { email, password, ...more });
    },
    confirm(authCode: string) {
      remember(authCode);
      return post('/login/two-factor', { authCode });
    },
    /** Value of a cookie by its name without prefixes; undefined if it is not set. */
    cookie: (name: string) => [...cookies].find(([one]) => one.endsWith(`consortia-${name}`))?.[1],
    /** The value of the `Cookie` header, for a client of another kind. */
    cookieHeader,
    flash(): Flash | undefined {
      const [, value] = [...cookies].find(([name]) => name.endsWith('consortia-flash')) ?? [];
      return value === undefined ? undefined : JSON.parse(decodeURIComponent(value));
    },
    /** Another browser with the cookies that this one has now. */
    copy: () => openBrowser({ ...options, cookies }),
  };
}
export type Browser = ReturnType<typeof openBrowser>;
