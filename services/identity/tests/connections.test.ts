import { demoPeople } from '@consortia/proto/demo';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { type Browser, flashOf, orcidId, type ProviderHarness, startProviderHarness } from './provider-harness.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const disconnectPath = (provider: string) => `/account/connections/${provider}/disconnect`;

describe('the connected accounts', () => {
  let harness: ProviderHarness;
  beforeAll(async () => {
    harness = await startProviderHarness();
  });
  afterEach(() => harness.reset());
  afterAll(() => harness.close());

  const accountsOf = async (email: string) =>
    (await harness.identity.findPerson(email))!.oauthAccounts.map(({ provider }) => provider);
  async function signedIn(): Promise<Browser> {
    const browser = harness.identity.browser();
    await browser.signIn(ana);
    return browser;
  }
  /** A new person without a password, connected to Google and ORCID. */
  async function withoutPassword(): Promise<{ browser: Browser; email: string }> {
    const browser = harness.identity.browser();
    const email = 'nina@uni-aurora.example';
    await harness.signIn(browser, 'google', 'nina');
    if ((await browser.session()).user === null) {
      const person = { firstname: 'Nina', lastname: 'Novak', email, termsConsent: true };
      await browser.post('/sign-up/connect', person);
    }
    await harness.connect(browser, 'orcid', orcidId);
    return { browser, email };
  }

  it('are listed for their owner with the date of connecting and of the last use', async () => {
    const browser = await signedIn();
    expect((await browser.get('/api/v1/connections')).body).toEqual({ connections: [] });
    expect((await harness.connect(browser, 'orcid', orcidId)).headers.get('location')).toBe('/account/connections');
    expect(flashOf(browser)).toBe(connectionMessages.connected('ORCID'));
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const orcid = { provider: 'orcid', name: 'ORCID', identifier: orcidId, onlyWayIn: false };
    expect((await browser.get('/api/v1/connections')).body).toEqual({
      connections: [{ ...orcid, connectedAt: at, lastUsedAt: at }],
    });
    expect((await harness.identity.browser().get('/api/v1/connections')).status).toBe(401);
  });

  it('are connected in a session with a recent sign-in alone', async () => {
    const browser = await signedIn();
    harness.identity.advance({ minutes: 15 });
    const response = await browser.post('/account/connections/orcid/connect', {});
    expect(response).toMatchObject({ status: 200, body: { confirmPassword: true } });
    expect(browser.cookie('consortia-provider')).toBe('');
    expect(await harness.identity.storedProviderSignIns()).toEqual([]);
    expect((await harness.identity.browser().post('/account/connections/orcid/connect', {})).status).toBe(401);
  });

  it('are one for each provider', async () => {
    const browser = await signedIn();
    await harness.connect(browser, 'google', 'ana');
    expect(await browser.post('/account/connections/google/connect', {})).toMatchObject({
      status: 409,
      body: { message: connectionMessages.alreadyConnected },
    });
  });

  it.each([
    ['orcid', orcidId],
    ['google', 'ana'],
  ] as const)(
    '%s (%s) is disconnected by a form that the browser posts, after a confirmation [N20, N21]',
    async (id, sub) => {
      const browser = await signedIn();
      await harness.connect(browser, id, sub);
      const page = await browser.navigate(disconnectPath(id));
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<form method="post" action="${disconnectPath(id)}">`);
      expect(await accountsOf(ana)).toEqual([id]);

      const response = await browser.submit(disconnectPath(id), {});
      expect([response.status, response.headers.get('location')]).toEqual([303, '/account/connections']);
      expect(flashOf(browser)).toBe(connectionMessages.disconnected(id === 'orcid' ? 'ORCID' : 'Google'));
      expect(await accountsOf(ana)).toEqual([]);
      expect((await browser.navigate(disconnectPath(id))).status).toBe(404);
      await harness.identity.settle();
      const subjects = (await harness.identity.emailsTo(ana)).map(({ subject }) => subject);
      expect(subjects).toContain('An account was disconnected');
    },
  );

  it('stay after the form of another site that would disconnect them', async () => {
    const browser = await signedIn();
    await harness.connect(browser, 'orcid', orcidId);
    expect((await browser.post(disconnectPath('orcid'), { _token: 'of another site' })).status).toBe(403);
    expect(await accountsOf(ana)).toEqual(['orcid']);
  });

  it('no longer sign in once they are disconnected, and may be connected by someone else', async () => {
    const browser = await signedIn();
    await harness.connect(browser, 'orcid', orcidId);
    await browser.submit(disconnectPath('orcid'), {});
    const again = harness.identity.browser();
    expect((await harness.signIn(again, 'orcid', orcidId)).headers.get('location')).toBe('/sign-up/connect');
    const other = harness.identity.browser();
    await other.signIn('marek.dvorak@uni-aurora.example');
    await harness.connect(other, 'orcid', orcidId);
    expect(await accountsOf('marek.dvorak@uni-aurora.example')).toEqual(['orcid']);
  });

  it('keep the last way in, also when both are disconnected at the same time', async () => {
    const { browser, email } = await withoutPassword();
    const responses = await Promise.all([
      browser.post(disconnectPath('google'), {}),
      browser.post(disconnectPath('orcid'), {}),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [last, ...others] = await accountsOf(email);
    expect(others).toEqual([]);
    const { connections } = (await browser.get('/api/v1/connections')).body as { connections: object[] };
    expect(connections).toMatchObject([{ provider: last, onlyWayIn: true }]);
    expect(await browser.post(disconnectPath(last!), {})).toMatchObject({
      status: 409,
      body: { message: connectionMessages.onlyWayIn },
    });
    expect(await accountsOf(email)).toEqual([last]);
  });

  it('of two people at the same moment are connected to one of them', async () => {
    const one = await signedIn();
    const other = harness.identity.browser();
    await other.signIn('marek.dvorak@uni-aurora.example');
    await Promise.all([harness.connect(one, 'orcid', orcidId), harness.connect(other, 'orcid', orcidId)]);
    const both = [...(await accountsOf(ana)), ...(await accountsOf('marek.dvorak@uni-aurora.example'))];
    expect(both).toEqual(['orcid']);
  });

  it('are seen by their owner alone', async () => {
    const browser = await signedIn();
    await harness.connect(browser, 'orcid', orcidId);
    const other = harness.identity.browser();
    await other.signIn('marek.dvorak@uni-aurora.example');
    for (const path of ['/api/v1/session', '/api/v1/connections', `/api/v1/people/ana-kovacs-${demoPeople.ana}`]) {
      expect((await other.get(path)).text).not.toContain(orcidId);
    }
    expect(JSON.stringify(await harness.identity.events())).not.toContain(orcidId);
  });
});
