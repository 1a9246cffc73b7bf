import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { handle } from '@consortia/infra/kit/requests/handler';
import { createServiceApp } from '@consortia/infra/kit/running/service-app';
import type { ActLog } from '@consortia/infra/kit/viewer/act-log';
import { tokenVerifier } from '@consortia/infra/kit/viewer/internal-token';
import { createMetrics } from '@consortia/infra/telemetry/metrics';
import { errors } from '@consortia/proto/catalogue';
import { messages } from '@consortia/proto/messages';
import { z } from 'zod';
import { type Edge, keys, publicUrl, type RequestOptions, silent, startEdge, testRoute } from './edge.ts';
import { listen, shut } from './peers.ts';

const output = z.object({ message: z.string(), csrf: z.string().optional() });
const show = testRoute('GET', '/form', { output });
const routesOf = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => testRoute(method, '/form', { output }));
const native = { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl };
const scripted = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: publicUrl };

describe('the token of forms, from the gateway to a service and back', () => {
  let edge: Edge;
  let service: Server;
  const metrics = createMetrics('posts');
  const refusals = { count() {} };
  const acts: Pick<ActLog, 'around'> = { around: (_call, run) => run() };
  beforeAll(async () => {
    const config = {
      publicUrl,
      port: 0,
      host: '127.0.0.1',
      dataDir: '',
      demo: false,
      production: true,
      fundingFetchSchedule: '30 5 * * *',
      undoSeconds: 10,
      features: { reviewIq: false },
    };
    const handlers = [
      handle(show, async ({ viewer }) => ({ message: 'shown', csrf: viewer.kind === 'service' ? '' : viewer.csrf })),
      ...routesOf.map((route) => handle(route, async () => ({ message: 'done' }))),
    ];
    const verify = tokenVerifier(keys, 'posts', () => new Date());
    service = await listen(
      createServiceApp({ handlers, config, log: silent, verify, metrics, errors, refusals, acts }),
    );
    edge = await startEdge({ extraRoutes: [show, ...routesOf], upstreamOf: { posts: service } });
  });
  afterAll(async () => {
    await edge.close();
    await shut(service);
    metrics.close();
  });

  async function arrive() {
    const response = await edge.send('/form');
    return { cookie: response.headers['set-cookie']![0]!.split(';')[0]!, csrf: String(response.json().csrf) };
  }
  const sendForm = (method: string, options: RequestOptions) => edge.send('/form', { method, ...options });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'lets no %s through without it, and says why [C02, E01]',
    async (method) => {
      const { cookie, csrf } = await arrive();
      const other = await arrive();
      for (const sent of [undefined, 'made up', other.csrf]) {
        const body = JSON.stringify(sent === undefined ? {} : { _token: sent });
        const response = await sendForm(method, { headers: { ...scripted, cookie }, body });
        expect([response.status, response.json().message]).toEqual([403, messages.sessionExpired]);
        expect(response.headers['x-error-type']).toBe('csrf-invalid');
      }
      for (const name of ['_token', 'csrf']) {
        const response = await sendForm(method, {
          headers: { ...scripted, cookie },
          body: JSON.stringify({ [name]: csrf }),
        });
        expect(response.status).toBe(200);
      }
      const header = await sendForm(method, { headers: { ...scripted, cookie, 'x-csrf-token': csrf }, body: '{}' });
      expect(header.status).toBe(200);
    },
  );

  it('of an older key is accepted while both keys are live, for visitors and for sessions, and refused afterwards', async () => {
    const cookie = `__Host-consortia-session=${edge.identity.signIn('ana')}`;
    const before = await arrive();
    const member = String((await edge.send('/form', { headers: { cookie } })).json().csrf);
    const upstreamOf = { posts: service, identity: edge.servers.identity };
    const statuses = async (csrf: Buffer[]) => {
      const rotated = await startEdge({ extraRoutes: [show, ...routesOf], upstreamOf, keys: { ...keys, csrf } });
      const send = (sent: string, _token: string) =>
        rotated.send('/form', {
          method: 'POST',
          headers: { ...scripted, cookie: sent },
          body: JSON.stringify({ _token }),
        });
      try {
        return [(await send(before.cookie, before.csrf)).status, (await send(cookie, member)).status];
      } finally {
        await rotated.close();
      }
    };
    expect(await statuses([randomBytes(32), ...keys.csrf])).toEqual([200, 200]);
    expect(await statuses([randomBytes(32)])).toEqual([403, 403]);
  });

  it('in the query counts only where the contract says so', async () => {
    const { cookie, csrf } = await arrive();
    const response = await edge.send(`/form?_token=${csrf}`, {
      method: 'DELETE',
      headers: { ...scripted, cookie },
      body: '{}',
    });
    expect([response.status, response.json().message]).toEqual([403, messages.sessionExpired]);
  });

  it('is worth nothing with another cookie, or with none', async () => {
    const { csrf } = await arrive();
    const other = await arrive();
    const body = JSON.stringify({ _token: csrf });
    expect((await sendForm('POST', { headers: { ...scripted, cookie: other.cookie }, body })).status).toBe(403);
    expect((await sendForm('POST', { headers: scripted, body })).status).toBe(403);
  });

  it('lets a form of our own pages through, and no text that poses as one', async () => {
    const { cookie, csrf } = await arrive();
    const form = await sendForm('POST', { headers: { ...native, cookie }, body: `_token=${csrf}` });
    expect(form.status).toBe(303);
    const text = await sendForm('POST', {
      headers: { ...native, 'content-type': 'text/plain', cookie },
      body: `_token=${csrf}`,
    });
    expect(text.status).toBe(415);
  });
});
