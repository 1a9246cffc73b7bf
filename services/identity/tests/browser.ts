import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { visitor } from '@consortia/infra/testing/viewers';
import { demoPassword } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import type { ResolvedSession, Session } from '@consortia/proto/identity/shapes';

export type BrowserResponse = { status: number; headers: Headers; text: string; body: unknown };
export type Browser = ReturnType<typeof openBrowser>;

export async function resolve(service: TestService, token: string): Promise<ResolvedSession['session']> {
  const { session } = await service
    .as({ kind: 'service', name: 'gateway' })
    .call(identityApi.resolveSession, { body: { token } });
  return session;
}

/** A browser behind a gateway: stores cookies, and each request carries the viewer of its session. */
export function openBrowser(service: TestService, address: string, userAgent = 'Mozilla/5.0') {
  const cookies = new Map<string, string>();

  async function viewer(): Promise<Viewer> {
    const token = cookies.get('consortia-session') ?? '';
    const session = token === '' ? null : await resolve(service, token);
    if (!session) return visitor();
    const { userId: id, sessionId, level, roles, trial } = session;
    return { kind: 'user', id, sessionId, level, roles, trial, csrf: `csrf-of-${sessionId}` };
  }

  async function request(path: string, init: RequestInit, as: Viewer): Promise<BrowserResponse> {
    const headers = new Headers(init.headers);
    headers.set('x-consortia-address', address);
    headers.set('user-agent', userAgent);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await service.as(as).fetch(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, /expires=thu, 01 jan 1970/i.test(line) ? '' : value);
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined };
  }

  /** Sends a request as the web client does, with the token of the session unless the body has one. */
  async function send(method: string, path: string, body?: Record<string, unknown>): Promise<BrowserResponse> {
    const as = await viewer();
    if (method === 'GET') return request(path, { headers: { accept: 'application/json' } }, as);
    const token = as.kind === 'service' ? '' : as.csrf;
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    return request(path, { method, headers, body: JSON.stringify({ _token: token, ...body }) }, as);
  }

  return {
    viewer,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: Record<string, unknown>) => send('POST', path, body),
    /** Sends a file as the web client does. */
    async upload(path: string, file: Blob, name: string, token?: string): Promise<BrowserResponse> {
      const as = await viewer();
      const csrf = token ?? (as.kind === 'service' ? '' : as.csrf);
      const body = new FormData();
      body.append('file', file, name);
      body.append('_token', csrf);
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrf };
      return request(path, { method: 'POST', headers, body }, as);
    },
    put: (path: string, body: Record<string, unknown>) => send('PUT', path, body),
    remove: (path: string) => send('DELETE', path, {}),
    /** Types an address into the address bar. */
    navigate: async (path: string) => request(path, { headers: { accept: 'text/html' } }, await viewer()),
    /** Submits a native form on the page `from`. */
    async submit(path: string, fields: Record<string, string>, from = path): Promise<BrowserResponse> {
      const as = await viewer();
      const body = new URLSearchParams({ ...fields, _token: as.kind === 'service' ? '' : as.csrf });
      const { publicUrl } = service.config;
      const headers = { origin: publicUrl, referer: publicUrl + from, accept: 'text/html' };
      return request(path, { method: 'POST', headers, body }, as);
    },
    signIn: (email: string, password = demoPassword, more: Record<string, unknown> = {}) =>
      send('POST', '/login', { email, password, ...more }),
    confirm: (authCode: string, more: Record<string, unknown> = {}) =>
      send('POST', '/login/two-factor', { authCode, ...more }),
    signOut: () => send('POST', '/logout', {}),
    session: async () => (await send('GET', '/api/v1/session')).body as Session,
    cookie: (name: string) => cookies.get(name) ?? '',
    setCookie: (name: string, value: string) => void cookies.set(name, value),
  };
}
