import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { type Edge, send, startEdge } from './edge.ts';

const report = {
  'csp-report': { 'document-uri': 'https://consortia.example/login?token=secret', 'blocked-uri': 'inline' },
};

const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
const mailbox: RequestHandler = (_request, response) => void response.send('mailbox');

describe('paths of the gateway itself', () => {
  let edge: Edge;
  const lines: string[] = [];
  const ready = { cache: true, live: true, posts: true };
  const depths: boolean[] = [];
  let now = 1_800_000_000_000;
  beforeAll(async () => {
    edge = await startEdge({
      log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
      clock: () => now,
      metrics: async () => 'requests_total 1\n',
      devRouter: (_request, response) => void response.send('mailbox'),
      readiness: async (deep) => {
        depths.push(deep);
        return { ...ready };
      },
    });
  });
  afterAll(() => edge.close());

  it('report that it is alive, and ready only when everything is', async () => {
    expect((await edge.send('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await edge.send('/readyz')).status).toBe(200);
    ready.posts = false;
    now += 1000;
    const missing = await edge.send('/readyz');
    expect([missing.status, missing.json()]).toEqual([503, { status: 'unavailable', missing: ['posts'] }]);
    expect(missing.headers['cache-control']).toBe('no-store');
    ready.posts = true;
    expect((await edge.send('/readyz?deep=1')).status).toBe(200);
    expect(depths).toEqual([false, false, true]);
    await Promise.all(Array.from({ length: 5 }, () => edge.send('/readyz?deep=1')));
    expect(depths).toHaveLength(3);
  });

  it('describe the routes and events', async () => {
    expect((await edge.send('/api/openapi.json')).json()).toEqual({ openapi: '3.1.0' });
    expect((await edge.send('/api/asyncapi.json')).status).toBe(200);
    expect((await edge.send('/api/docs')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await edge.send('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await edge.send('/service-page.css')).body).toContain('color-scheme');
  });

  it('include security.txt where a contact is set, and a redirect to it from where it was before', async () => {
    expect((await edge.send('/.well-known/security.txt')).status).toBe(404);
    const security = { contacts: ['mailto:security@consortia.example', 'https://consortia.example/contact'] };
    const open = await startEdge({ config: { security: { ...security, expires: '2027-06-30' } } as never });
    try {
      const response = await open.send('/.well-known/security.txt');
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.body.split('\n')).toEqual([
        'Contact: mailto:security@consortia.example',
        'Contact: https://consortia.example/contact',
        'Expires: 2027-06-30T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://consortia.example/.well-known/security.txt',
        '',
      ]);
      const older = await open.send('/security.txt');
      expect([older.status, older.headers.location]).toEqual([301, '/.well-known/security.txt']);
    } finally {
      await open.close();
    }
  });

  it('do not include metrics and the mailbox outside the demo', async () => {
    expect((await edge.send('/metrics')).status).toBe(404);
    expect((await edge.send('/dev/mailbox')).status).toBe(404);
  });

  it('include metrics where configured, the mailbox in the demo under our own host name only, and no description when it is off', async () => {
    const open = {
      metrics: async () => 'requests_total 1\n',
      devRouter: mailbox,
    };
    const shown = await startEdge({ ...open, config: { metricsPublic: true, apiDocs: false } as never });
    const demo = await startEdge({ ...open, config: { demo: true } as never });
    try {
      expect((await shown.send('/metrics')).body).toBe('requests_total 1\n');
      for (const name of ['x-forwarded-for', 'forwarded'])
        expect((await send(shown.port, '/metrics', { headers: { [name]: 'for=203.0.113.7' } })).status).toBe(404);
      expect((await shown.send('/dev/mailbox')).status).toBe(404);
      expect((await shown.send('/api/docs')).status).toBe(404);
      expect((await demo.send('/metrics')).status).toBe(200);
      const under = async (host: string) => (await send(demo.port, '/dev/mailbox', { headers: { host } })).status;
      expect(await under('consortia.example')).toBe(200);
      expect(await under('rebound.example')).toBe(404);
    } finally {
      await shown.close();
      await demo.close();
    }
  });

  it('log reports of the content security policy without secrets, up to a limit', async () => {
    const post = (body: string, type: string) =>
      edge.send('/csp-reports', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(JSON.stringify(report), 'application/csp-report')).status).toBe(204);
    const line = lines.find((entry) => entry.includes('content security policy'))!;
    expect(line).toContain('https://consortia.example/login');
    expect(line).not.toContain('secret');
    const other = [{ type: 'csp-violation', body: { blockedURL: 'eval', effectiveDirective: 'script-src' } }];
    expect((await post(JSON.stringify(other), 'application/reports+json')).status).toBe(204);
    expect(lines.at(-1)).toContain('script-src');
    expect((await post('{', 'application/csp-report')).status).toBe(400);
    expect((await post(JSON.stringify('x'.repeat(20_000)), 'application/csp-report')).status).toBe(413);
    let last = 204;
    for (let more = 0; more < 20; more++) last = (await post('{}', 'application/csp-report')).status;
    expect(last).toBe(429);
  });

  it('reveal nothing about the implementation when something fails', async () => {
    for (const [path, method] of [
      ['/nowhere', 'GET'],
      ['/csp-reports', 'POST'],
      ['/%', 'GET'],
      ['/api/v1/opportunities', 'PUT'],
    ]) {
      const response = await edge.send(path!, {
        method,
        headers: { 'content-type': 'application/csp-report' },
        body: '{',
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toMatch(/node_modules|\bat .*:\d+|express|Error:/i);
      expect(response.headers).not.toHaveProperty('x-powered-by');
      expect(response.headers).not.toHaveProperty('server');
      expect(Object.values({ ...messages, ...refusalMessages })).toContain(response.json().message);
    }
  });
});

describe('headers of every response', () => {
  it('hold for pages, calls, refusals and mistakes alike', async () => {
    const edge = await startEdge();
    try {
      for (const path of [
        '/api/v1/opportunities',
        '/nowhere',
        '/healthz',
        '/api/docs',
        '/logout',
        '/service-page.css',
      ]) {
        const { headers } = await edge.send(path);
        const policy = Object.fromEntries(
          String(headers['content-security-policy'])
            .split(';')
            .map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1).join(' ')]),
        );
        expect(policy).toMatchObject({
          'default-src': "'none'",
          'script-src': "'self'",
          'style-src': "'self'",
          'frame-src': players,
          'object-src': "'none'",
          'base-uri': "'none'",
          'frame-ancestors': "'none'",
          'form-action': "'self'",
          'report-uri': '/csp-reports',
        });
        expect(String(headers['content-security-policy']).replace(players, '')).not.toMatch(/unsafe|\*|https?:|data:/);
        expect(headers).toMatchObject({
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-frame-options': 'DENY',
          'reporting-endpoints': 'csp="/csp-reports"',
        });
        expect(headers['permissions-policy']).toContain('camera=()');
        expect(headers['x-request-id']).toBeTruthy();
      }
    } finally {
      await edge.close();
    }
  });

  it('promise https only where the product is on it', async () => {
    const plain = await startEdge({ config: { publicUrl: 'http://localhost:3000' } as never });
    try {
      const { headers } = await plain.send('/healthz');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    } finally {
      await plain.close();
    }
  });
});
