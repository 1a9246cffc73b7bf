import { createApiClient } from './client.ts';
import { traceHeaders } from './request-trace.ts';

const partsOf = (): string[] => traceHeaders().traceparent.split('-');

describe('the trace of a request', () => {
  it('is that of the visit to a page, under an id of its own, and does not ask to be recorded', () => {
    window.history.replaceState(null, '', '/posts');
    const [first, second] = [partsOf(), partsOf()];
    expect(first).toEqual([
      '00',
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
      '00',
    ]);
    expect(second[1]).toBe(first[1]);
    expect(second[2]).not.toBe(first[2]);
    window.history.replaceState(null, '', '/posts?page=2');
    expect(partsOf()[1]).toBe(first[1]);
    window.history.replaceState(null, '', '/helixes');
    expect(partsOf()[1]).not.toBe(first[1]);
  });

  it('is sent with each call', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (_address, init) => {
      sent.push(init?.headers);
      throw new Error('no network');
    };
    const route = { id: 'one', method: 'GET', path: '/one' } as never;
    await createApiClient(() => '')
      .call(route)
      .catch(() => undefined);
    expect(sent).toEqual([expect.objectContaining({ traceparent: expect.stringMatching(/^00-/) })]);
  });
});
