import { z } from 'zod';
import { CallError, createClient, pathTo } from './client.ts';
import { limits, route } from './route.ts';

const save = route({
  id: 'notes.save',
  method: 'PUT',
  path: '/notes/:id',
  access: 'signed-in',
  limit: limits.write,
  summary: 'For tests',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), filters: z.object({ c: z.array(z.string()) }).optional() }),
  body: z.object({ title: z.string() }),
  output: z.object({ message: z.string() }),
});
type Request = { url: string; init: RequestInit };
function client(respond: () => Response | Promise<Response>, requests: Request[] = []) {
  const fetch = async (url: unknown, init?: RequestInit) => {
    requests.push({ url: String(url), init: init ?? {} });
    return respond();
  };
  return createClient({
    baseUrl: 'http://notes',
    fetch: fetch as typeof globalThis.fetch,
    token: () => 't',
  });
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: CallError) => error,
  );

describe('the typed client', () => {
  it('puts parameters, query and body where the route has them and says that a script calls [C01]', async () => {
    const requests: Request[] = [];
    const input = { params: { id: 'a b/c' }, query: { page: 2, filters: { c: ['x', 'y'] } }, body: { title: 'One' } };
    const output = await client(() => Response.json({ message: 'Saved', more: 1 }), requests).call(save, input);
    expect(output).toEqual({ message: 'Saved' });
    expect(requests[0]?.url).toBe('http://notes/notes/a%20b%2Fc?page=2&filters%5Bc%5D%5B%5D=x&filters%5Bc%5D%5B%5D=y');
    expect(requests[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"title":"One","_token":"t"}',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    });
  });

  it('sends the token as _token in the body of calls that change something, with or without other fields [C02]', async () => {
    const requests: Request[] = [];
    const { body: _, ...bodiless } = { ...save, method: 'DELETE' as const };
    await client(() => Response.json({ message: 'ok' }), requests).call(bodiless, { params: { id: 'a' } });
    await client(() => Response.json({ message: 'ok' }), requests).call(
      { ...save, method: 'GET' },
      { params: { id: 'a' } },
    );
    expect(requests.map(({ init }) => init.body)).toEqual(['{"_token":"t"}', undefined]);
    for (const { init } of requests) expect(init.headers).not.toHaveProperty('X-CSRF-Token');
  });

  it('sends it as a header to the calls that the specification gives no payload [C02]', async () => {
    const requests: Request[] = [];
    const route = { ...save, method: 'POST', body: undefined, tokenIn: 'header' } as const;
    await client(() => Response.json({ message: 'ok' }), requests).call(route, { params: { id: 'a' } });
    expect(requests[0]?.init).toMatchObject({ headers: { 'X-CSRF-Token': 't' }, body: undefined });
  });

  it('sends the fields of a form under its name, with the token among them, and those of a file as they are [C20]', async () => {
    const requests: Request[] = [];
    const route = { ...save, method: 'POST', multipart: true, tokenIn: 'note[_token]', body: z.any() } as const;
    const file = new File(['x'], 'a.png');
    const body = { note: { title: 'A', email: null, file } };
    await client(() => Response.json({ message: 'ok' }), requests).call(route, { params: { id: 'a' }, body });
    const { headers, body: form } = requests[0]!.init;
    expect(headers).toMatchObject({ 'X-CSRF-Token': 't' });
    expect([...(form as unknown as FormData).keys()]).toEqual(['note[title]', 'note[file]', 'note[_token]']);
  });

  it.each(['POST', 'PATCH', 'DELETE', 'GET'] as const)('says with %s too that a script calls [C01]', async (method) => {
    const requests: Request[] = [];
    await client(() => Response.json({ message: 'ok' }), requests).call({ ...save, method }, { params: { id: 'a' } });
    expect(requests[0]?.init).toMatchObject({ method, headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  });

  it('needs every parameter of the path', () => {
    expect(() => pathTo(save, { params: {} })).toThrow('/notes/:id needs id');
  });

  it('throws the error of the response with its type', async () => {
    const body = { message: 'Your session has expired.', fields: { title: ['x'] } };
    const refuse = () => Response.json(body, { status: 403, headers: { 'X-Error-Type': 'csrf-invalid' } });
    const error = await failure(client(refuse).call(save, { params: { id: 'a' } }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 403, errorType: 'csrf-invalid', body, message: body.message });
  });

  it('distinguishes a response that breaks the contract, a failed connection and a timeout', async () => {
    const input = { params: { id: 'a' } };
    const wrong = await failure(client(() => Response.json({ text: 1 })).call(save, input));
    expect(wrong).toMatchObject({ status: 200, errorType: 'response' });
    const page = await failure(client(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).call(save, input));
    expect(page).toMatchObject({ status: 502, body: null });
    const none = await failure(client(() => Promise.reject(new TypeError('fetch failed'))).call(save, input));
    expect(none).toMatchObject({ status: 0, errorType: 'network' });
    const signal = AbortSignal.abort();
    const late = await failure(client(() => Promise.reject(signal.reason)).call(save, input, { signal }));
    expect(late).toMatchObject({ status: 0, errorType: 'timeout' });
  });
});
