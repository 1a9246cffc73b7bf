import { demoPassword, demoPeople, demoTotpSecret } from '@consortia/proto/demo';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { generateSync } from 'otplib';
import { flashOf, orcidId, type ProviderHarness, pathOf, startProviderHarness } from './provider-harness.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const admin = 'admin@consortia.example';
const liWei = 'li.wei@uni-aurora.example';

describe('signing in with a provider', () => {
  let harness: ProviderHarness;
  beforeAll(async () => {
    harness = await startProviderHarness();
  });
  afterEach(() => harness.reset());
  afterAll(() => harness.close());
  const authCode = () =>
    generateSync({ secret: demoTotpSecret, epoch: Math.floor(harness.identity.now().getTime() / 1000) });

  it('is offered for the configured providers alone', async () => {
    const browser = harness.identity.browser();
    expect((await browser.session()).features.signInProviders).toEqual([
      { id: 'orcid', name: 'ORCID' },
      { id: 'google', name: 'Google' },
    ]);
    expect((await browser.post('/login/linkedin', {})).status).toBe(404);
    expect((await browser.post('/login/facebook', {})).status).toBe(404);
    expect((await browser.navigate('/login/linkedin/callback?state=x')).status).toBe(404);
  });

  it('starts by a POST with the token of the page alone', async () => {
    const browser = harness.identity.browser();
    expect((await browser.navigate('/login/google')).status).toBe(404);
    expect((await browser.post('/login/google', { _token: 'of another site' })).status).toBe(403);
    expect(browser.cookie('consortia-provider')).toBe('');
    const { searchParams } = new URL(await harness.start(browser, 'google'));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/login/google/callback',
    });
  });

  it('connects an account whose confirmed address the provider vouches for, once, and tells its owner [D19]', async () => {
    const first = harness.identity.browser();
    const response = await harness.signIn(first, 'google', 'ana', { returnTo: '/my-posts' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my-posts']);
    const { user } = await first.session();
    expect(user).toMatchObject({ email: ana, oauthAccounts: [{ provider: 'google', identifier: ana }] });
    harness.identity.advance({ days: 1 });
    await harness.signIn(harness.identity.browser(), 'google', 'ana');
    await harness.identity.settle();
    expect((await harness.identity.emailsTo(ana)).filter(({ subject }) => /connected/.test(subject))).toHaveLength(1);
    const [account, ...others] = (await harness.identity.findPerson(ana))!.oauthAccounts;
    expect(others).toEqual([]);
    expect(account!.account).toBe(`${harness.google.issuer} ana`);
    expect(account!.lastUsedAt.getTime() - account!.connectedAt.getTime()).toBeGreaterThanOrEqual(86_400_000);
  });

  it('reads the address from UserInfo where the ID token has none', async () => {
    const other = await startProviderHarness({ claimsInUserInfo: true });
    const browser = other.identity.browser();
    await other.signIn(browser, 'google', 'ana');
    expect((await browser.session()).user?.email).toBe(ana);
    await other.close();
  });

  it('never connects an account with a second factor by its address', async () => {
    const browser = harness.identity.browser();
    const response = await harness.signIn(browser, 'google', 'liwei');
    expect(response.headers.get('location')).toBe('/login');
    expect(flashOf(browser)).toBe(connectionMessages.signInToConnect('Google'));
    expect((await harness.identity.findPerson(liWei))!.oauthAccounts).toEqual([]);
    expect((await browser.session()).user).toBeNull();
  });

  it('requires the second factor of a connected account, which a trusted browser alone replaces', async () => {
    const own = harness.identity.browser();
    await own.signIn(liWei);
    await own.confirm(authCode(), { trustDevice: true });
    await harness.connect(own, 'google', 'liwei');
    await own.signOut();

    const stranger = harness.identity.browser();
    const response = await harness.signIn(stranger, 'google', 'liwei', { returnTo: '/my-posts' });
    expect(response.headers.get('location')).toBe('/login/two-factor?returnTo=%2Fmy-posts');
    expect((await stranger.session()).user).toBeNull();
    harness.identity.advance({ seconds: 30 });
    expect((await stranger.confirm(authCode())).body).toMatchObject({ url: '/my-posts' });
    expect((await stranger.session()).user?.email).toBe(liWei);

    expect((await harness.signIn(own, 'google', 'liwei')).headers.get('location')).toBe('/');
    expect((await own.session()).user?.email).toBe(liWei);
  });

  it.each([false, true])(
    'opens an administrator’s account only where the operator allows it: %s',
    async (providersOpenAdministrators) => {
      const other = await startProviderHarness({ config: { providersOpenAdministrators } });
      const browser = other.identity.browser();
      await other.signIn(browser, 'google', 'admin');
      expect(flashOf(browser)).toBe(connectionMessages.signInToConnect('Google'));
      const own = other.identity.browser();
      await own.signIn(admin);
      await other.connect(own, 'google', 'admin');
      await other.signIn(browser, 'google', 'admin');
      expect((await browser.session()).user?.email ?? null).toBe(providersOpenAdministrators ? admin : null);
      if (!providersOpenAdministrators) expect(flashOf(browser)).toBe(connectionMessages.administratorsUse('Google'));
      await other.close();
    },
  );

  it.each([
    ['waits for approval', { approvedAt: null }, credentialMessages.waitingForApproval],
    ['is blocked', { blockedAt: new Date() }, connectionMessages.accountClosed],
  ])('does not sign in where the account %s', async (_state, change, message) => {
    await harness.signIn(harness.identity.browser(), 'google', 'ana');
    const { approvedAt, blockedAt } = (await harness.identity.findPerson(ana))!;
    await harness.identity.changePerson(demoPeople.ana, (user) => void Object.assign(user, change));
    const browser = harness.identity.browser();
    expect((await harness.signIn(browser, 'google', 'ana')).headers.get('location')).toBe('/login');
    expect(flashOf(browser)).toBe(message);
    expect((await browser.session()).user).toBeNull();
    await harness.identity.changePerson(demoPeople.ana, (user) => void Object.assign(user, { approvedAt, blockedAt }));
  });

  it('leads back to the sign-in page when the person cancels at the provider', async () => {
    const browser = harness.identity.browser();
    const back = await harness.google.cancel(await harness.start(browser, 'google'));
    expect((await browser.navigate(pathOf(back))).headers.get('location')).toBe('/login');
    expect(flashOf(browser)).toBe(connectionMessages.cancelled);
  });

  it('goes to own paths alone afterwards', async () => {
    for (const returnTo of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const response = await harness.signIn(harness.identity.browser(), 'google', 'ana', { returnTo });
      expect(response.headers.get('location')).toBe('/');
    }
  });

  it('leaves an account without a password that no password opens, with the response of an unknown one', async () => {
    const browser = harness.identity.browser();
    await harness.signIn(browser, 'google', 'nina');
    const person = { firstname: 'Nina', lastname: 'Novak', email: 'nina@uni-aurora.example', termsConsent: true };
    expect((await browser.post('/sign-up/connect', person)).status).toBe(200);
    const before = harness.identity.hashWork();
    const withPassword = await harness.identity.browser().signIn('nina@uni-aurora.example', demoPassword);
    const unknown = await harness.identity.browser().signIn('unknown@uni-aurora.example', demoPassword);
    expect(withPassword.status).toBe(401);
    expect([withPassword.status, withPassword.body]).toEqual([unknown.status, unknown.body]);
    expect(harness.identity.hashWork() - before).toBe(2);
    expect((await browser.post('/account/confirm', { password: demoPassword })).status).toBe(422);
  });

  it('finds a person by issuer and subject, whatever the address at the provider', async () => {
    await harness.signIn(harness.identity.browser(), 'google', 'ana');
    harness.google.tamper((payload, sign) => sign({ ...payload, email: 'ana@new-address.example' }));
    const browser = harness.identity.browser();
    await harness.signIn(browser, 'google', 'ana');
    expect((await browser.session()).user?.email).toBe(ana);
  });

  it('signs in with ORCID once it is connected, though ORCID states no address', async () => {
    const own = harness.identity.browser();
    await own.signIn(ana);
    await harness.connect(own, 'orcid', orcidId);
    const browser = harness.identity.browser();
    await harness.signIn(browser, 'orcid', orcidId);
    expect((await browser.session()).user).toMatchObject({
      email: ana,
      oauthAccounts: [{ provider: 'orcid', identifier: orcidId }],
    });
  });
});
