import { OutboundError } from './outbound-error.ts';
import type { Lookup } from './resolve-target.ts';
import { createStreamingFetch } from './streaming-fetch.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startTestServer('127.0.0.1');
  other = await startTestServer('127.0.0.2', one.port);
});
afterAll(() => {
  one.close();
  other.close();
});

const to =
  (address: string): Lookup =>
  async () => [{ address, family: 4 }];
const host = () => `model.test:${one.port}`;
const named = (lookup: Lookup, privateHosts = [host()]) =>
  createStreamingFetch({ allow: [`http://${host()}`], privateHosts, lookup, connectMs: 5000 });
const send = (fetch: typeof globalThis.fetch, path = '/', at = host()) =>
  fetch(`http://${at}${path}`, { method: 'POST', body: 'Confidential text.' });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof OutboundError ? error.reason : 'failed'),
  );

describe('a streaming fetch', () => {
  it('gives a response as it arrives, and disconnects when its reader leaves', async () => {
    let left = false;
    one.respondWith((_request, response) => {
      response.write('first');
      response.once('close', () => {
        left = true;
      });
    });
    const response = await send(named(to('127.0.0.1')));
    const reader = response.body!.getReader();
    expect(response).toBeInstanceOf(Response);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    await reader.cancel();
    while (!left) await new Promise(setImmediate);
    expect(left).toBe(true);
  });

  it('connects to the address that was checked, and to one of our own network where its host is named', async () => {
    one.respondWith((_request, response) => response.end('one'));
    expect(await (await send(named(to('127.0.0.1')))).text()).toBe('one');
    one.requests.length = 0;
    expect(await reasonOf(send(named(to('127.0.0.1'), [])))).toBe('private_address');
    expect(await reasonOf(send(named(to('169.254.169.254'))))).toBe('private_address');
    expect(await reasonOf(send(named(to('127.0.0.1')), '/', `elsewhere.test:${one.port}`))).toBe('host');
    expect(one.requests).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect, not even to the same host: %s', async (status) => {
    one.requests.length = 0;
    one.respondWith((_request, response) => response.writeHead(status, { location: '/elsewhere' }).end());
    expect(await reasonOf(send(named(to('127.0.0.1'))))).toBe('failed');
    expect(one.requests).toHaveLength(1);
    expect(other.requests).toEqual([]);
  });

  it('ends with the signal of its caller', async () => {
    one.respondWith(() => undefined);
    const stop = new AbortController();
    const pending = named(to('127.0.0.1'))(`http://${host()}/`, { signal: stop.signal });
    stop.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
