import { startTestServer, type TestServer } from '@consortia/infra/outbound/testing/test-server';
import { demoPeople } from '@consortia/proto/demo';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';
import { limits } from '@consortia/proto/limits';
import { type Harness, startHarness } from './harness.ts';

const orcid = '0000-0002-1825-0097';
const ana = 'ana.kovacs@uni-aurora.example';
const marek = 'marek.dvorak@uni-aurora.example';
const open: Harness[] = [];
let server: TestServer;
let demo: Harness;
let real: Harness;
beforeAll(async () => {
  server = await startTestServer();
  demo = await startHarness();
  const orcidApiUrl = `http://127.0.0.1:${server.port}/v3.0`;
  real = await startHarness({ config: { orcidApiUrl, orcidApiPrivate: true } });
  open.push(demo, real);
});
afterAll(async () => {
  for (const harness of open) await harness.close();
  server.close();
});
async function signedIn(harness: Harness, email = ana) {
  const browser = harness.browser();
  await browser.signIn(email);
  return {
    browser,
    read: (id: unknown = orcid) => browser.post('/api/v1/user/orcid-record', { orcid: id }),
    confirm: (body: object) => browser.post('/api/v1/user/orcid-import', { orcid, ...body }),
    status: async () => (await browser.get('/api/v1/user/orcid-import')).body as Record<string, unknown>,
  };
}
const lab = {
  organisation: 'Fjord Institute',
  department: null,
  role: 'Professor',
  startedOn: '2019-02',
  endedOn: null,
};

describe('the import from ORCID', () => {
  it('shows the record and writes nothing before it is confirmed [U59]', async () => {
    const { read, status } = await signedIn(demo);
    const before = await demo.findPerson(ana);
    const { status: code, body } = await read('https://orcid.org/0000-0002-1825-0097');
    expect(code).toBe(200);
    expect(body).toMatchObject({ orcid, name: 'Josiah Carberry', phdThesisTitle: 'The water balance of cracked pots' });
    expect(await demo.findPerson(ana)).toEqual(before);
    expect(await status()).toEqual({ available: true, orcid: null, connected: false, employments: [] });
  });

  it('adds, replaces or ignores each field [S24]', async () => {
    const { confirm, status, browser } = await signedIn(demo);
    const known = (await demo.findPerson(ana))!;
    const { status: code, body } = await confirm({
      biography: { action: 'add', text: 'More about soils.' },
      expertise: { action: 'add', keywords: ['quantum sensings', 'Living labs'] },
      phdThesisTitle: { action: 'ignore', text: 'Cracked pots' },
      employments: { action: 'replace', items: [lab] },
    });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      message: labels.imported,
      biography: `${known.biography}\n\nMore about soils.`,
      expertise: [...known.expertise, 'Living labs'],
      phdThesisTitle: known.phdThesisTitle,
      employments: [{ ...lab, id: expect.any(String) }],
    });
    expect(await status()).toMatchObject({ orcid, connected: false, employments: [lab] });
    expect((await demo.events()).at(-1)).toMatchObject({
      type: 'user.updated',
      payload: { expertise: expect.arrayContaining(['Living labs']) },
    });
    const profile = `/api/v1/people/${demoPeople.ana}`;
    expect((await browser.get(profile)).body).toMatchObject({ employments: [lab] });
    expect((await demo.browser().get(profile)).body).not.toHaveProperty('employments');
  });

  it('twice is the same as once, and an employment can be removed', async () => {
    const { confirm, status, browser } = await signedIn(demo, marek);
    const fields = {
      biography: { action: 'add', text: 'More about soils.' },
      employments: { action: 'add', items: [lab] },
    };
    await confirm(fields);
    const { body: first } = await confirm(fields);
    const { body: second } = await confirm(fields);
    expect(second).toEqual(first);
    const [{ id }] = (first as { employments: { id: string }[] }).employments as [{ id: string }];
    const removing = `/api/v1/user/employments/${id}`;
    const { browser: other } = await signedIn(demo);
    expect((await other.send('DELETE', removing, {})).status).toBe(404);
    expect((await browser.send('DELETE', removing, {})).body).toEqual({ message: labels.employmentRemoved });
    expect((await browser.send('DELETE', removing, {})).status).toBe(404);
    expect((await status()).employments).toEqual([]);
  });

  it('is refused whole where a field would become too long or is not valid', async () => {
    const { confirm } = await signedIn(demo, marek);
    const before = await demo.findPerson(marek);
    const long = { action: 'add', text: 'x'.repeat(limits.biographyCharacters) };
    const { status, body } = await confirm({ expertise: { action: 'add', keywords: ['Peat'] }, biography: long });
    expect({ status, body }).toMatchObject({ status: 422, body: { message: labels.importTooLong } });
    for (const fields of [
      { biography: { action: 'append', text: 'x' } },
      { biography: { action: 'add', text: 'x'.repeat(limits.biographyCharacters + 1) } },
      { expertise: { action: 'add', keywords: ['C++'] } },
      { employments: { action: 'add', items: [{ ...lab, startedOn: '29/02/2019' }] } },
      { employments: { action: 'add', items: [{ ...lab, organisation: '' }] } },
    ])
      expect((await confirm(fields)).status).toBe(422);
    expect(await demo.findPerson(marek)).toEqual(before);
  });

  it.each(['0000-0002-1825-0098', '', 'Josiah', 17])('does not accept %j as an iD', async (id) => {
    expect((await (await signedIn(demo)).read(id)).status).toBe(422);
  });

  it('is for people who are signed in', async () => {
    const visitor = demo.browser();
    expect((await visitor.post('/api/v1/user/orcid-record', { orcid })).status).toBe(401);
    expect((await visitor.post('/api/v1/user/orcid-import', { orcid })).status).toBe(401);
    expect((await visitor.get('/api/v1/user/orcid-import')).status).toBe(401);
  });

  it('uses the iD of a connected account', async () => {
    const date = new Date();
    const oauthAccounts = [
      { provider: 'orcid' as const, account: `x ${orcid}`, identifier: orcid, connectedAt: date, lastUsedAt: date },
    ];
    await demo.addPerson({ email: 'connected@uni-aurora.example', oauthAccounts });
    const { status } = await signedIn(demo, 'connected@uni-aurora.example');
    expect(await status()).toMatchObject({ orcid, connected: true });
  });
});

describe('ORCID’s public API', () => {
  const responds = (status: number, body: unknown) =>
    server.respondWith((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });

  it('is requested for the iD alone, without anything that identifies the person', async () => {
    responds(200, { 'orcid-identifier': { path: orcid }, person: { keywords: { keyword: [{ content: 'Peat' }] } } });
    const { read } = await signedIn(real);
    expect(await read()).toMatchObject({ status: 200, body: { keywords: ['Peat'] } });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/v3.0/${orcid}/record`, body: '' });
    expect(server.requests[0]!.headers).not.toHaveProperty('cookie');
  });

  it.each([
    [404, {}, 404, labels.notFound],
    [409, {}, 404, labels.notFound],
    [500, 'oops', 503, labels.unavailable],
    [429, {}, 503, labels.unavailable],
    [200, '<html>', 422, labels.unreadable],
    [200, [], 422, labels.unreadable],
  ])('that responds %s with %j is reported as %s', async (code, content, status, message) => {
    responds(code, content);
    const { read } = await signedIn(real);
    expect(await read()).toMatchObject({ status, body: { message } });
  });

  it('names the iD that took the place of a deprecated one', async () => {
    const successor = '0000-0002-1694-233X';
    const message = `409 Conflict: This account is deprecated. Please refer to account: https://orcid.org/${successor}. ORCID https://orcid.org/${orcid}`;
    responds(409, { 'response-code': 409, 'developer-message': message, 'error-code': 9007 });
    const { read } = await signedIn(real);
    expect(await read()).toMatchObject({ status: 404, body: { message: labels.deprecated(successor) } });
    responds(409, { 'developer-message': `ORCID ${orcid} is locked. See 0000-0002-1694-2331.` });
    expect(await read()).toMatchObject({ status: 404, body: { message: labels.notFound } });
  });

  it('is read without the works where a record is very long', async () => {
    server.respondWith((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (request.url!.endsWith('/record')) response.end(Buffer.alloc(4 * 1024 * 1024, 32));
      else if (request.url!.endsWith('/person')) response.end('{"biography":{"content":"Peat."}}');
      else response.end('{"affiliation-group":[]}');
    });
    const { read } = await signedIn(real);
    expect((await read()).body).toMatchObject({ biography: 'Peat.', works: [], leftOut: { works: true } });
  });

  it('is not followed to another host', async () => {
    server.respondWith((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.2:1/record' });
      response.end();
    });
    const { read } = await signedIn(real);
    expect(await read()).toMatchObject({ status: 503, body: { message: labels.unavailable } });
  });

  it('is not used where it is not configured', async () => {
    const none = await startHarness({ demo: false });
    open.push(none);
    await none.addPerson({ email: 'robin@uni-aurora.example' });
    const { read, status } = await signedIn(none, 'robin@uni-aurora.example');
    expect(await status()).toMatchObject({ available: false });
    expect(await read()).toMatchObject({ status: 404, body: { message: labels.notOffered } });
  });
});
