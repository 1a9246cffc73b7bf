import { demoOrganisations } from '@consortia/proto/demo';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { oxford } from './fake-organisations.ts';
import { type Browser, orcidId, type ProviderHarness, startProviderHarness } from './provider-harness.ts';

const josiah = { firstname: 'Josiah', lastname: 'Carberry', email: 'josiah@uni-aurora.example', termsConsent: true };

describe('signing up with a provider', () => {
  let harness: ProviderHarness;
  beforeEach(async () => {
    harness = await startProviderHarness();
  });
  afterEach(() => harness.close());

  async function cameFrom(id: 'google' | 'orcid', sub: string, body: object = {}): Promise<Browser> {
    const browser = harness.identity.browser();
    const response = await harness.signIn(browser, id, sub, body);
    expect(response.headers.get('location')).toBe('/sign-up/connect');
    return browser;
  }
  const identityOf = async (browser: Browser) => (await browser.get('/api/v1/sign-up/identity')).body;
  const tokenFor = async (email: string) =>
    /\/sign-up\/connect\/confirm\?token=([\w-]+)/.exec((await harness.identity.emailsTo(email))[0]?.text ?? '')?.[1] ??
    '';

  it('starts with the name and the address that the provider states, and still needs the consent [V09]', async () => {
    const browser = await cameFrom('google', 'nina');
    const email = 'nina@uni-aurora.example';
    const person = { firstname: 'Nina', lastname: 'Novak', email };
    expect(await identityOf(browser)).toEqual({ provider: 'google', name: 'Google', emailVerified: true, ...person });
    expect(await browser.post('/sign-up/connect', { ...person, termsConsent: false })).toMatchObject({
      status: 422,
      body: { fields: { termsConsent: [identityResponseMessages.termsConsent] } },
    });
    expect(await harness.identity.findPerson(email)).toBeNull();
  });

  it('makes an account at once for an address that the provider vouches for, approved by its domain', async () => {
    const browser = await cameFrom('google', 'nina', { returnTo: '/my-posts' });
    const email = 'nina@uni-aurora.example';
    const person = { firstname: 'Nina', lastname: 'Novak', email, termsConsent: true };
    const response = await browser.post('/sign-up/connect', person);
    expect(response).toMatchObject({ status: 200, body: { message: connectionMessages.created, url: '/my-posts' } });
    const { user } = await browser.session();
    expect(user).toMatchObject({ email, hasPassword: false, oauthAccounts: [{ provider: 'google' }] });
    expect(user?.primaryOrganisation?.name).toBe('University of Aurora');
    // The identity is used up.
    expect((await browser.get('/api/v1/sign-up/identity')).status).toBe(410);
    const types = (await harness.identity.events()).map(({ type }) => type);
    expect(types).toEqual(['user.registered', 'user.approved']);
  });

  it('waits for approval with an unknown domain, like every other account', async () => {
    const browser = await cameFrom('google', 'outsider');
    const person = { firstname: 'Olaf', lastname: 'Out', email: 'olaf@elsewhere.example', termsConsent: true };
    expect((await browser.post('/sign-up/connect', person)).body).toEqual({
      message: connectionMessages.createdWaiting,
      url: '/sign-up/approval',
    });
    expect((await browser.session()).user).toBeNull();
    expect((await harness.identity.findPerson(person.email))!.approvedAt).toBeNull();
  });

  it.each<[string, object, unknown[]]>([
    ['of its own domain approves', { organisation: demoOrganisations.aurora }, [demoOrganisations.aurora, true, null]],
    [
      'of another domain is requested and waits',
      { organisation: demoOrganisations.tecnova },
      [null, false, { name: 'TecNova', directoryId: null, organisationId: demoOrganisations.tecnova }],
    ],
    [
      'of the directory is requested and waits',
      { organisation: oxford.id },
      [null, false, { name: oxford.name, directoryId: oxford.id, organisationId: null }],
    ],
    [
      'with a new name is requested and waits',
      { organisationName: 'Institute of Tides' },
      [null, false, { name: 'Institute of Tides', directoryId: null, organisationId: null }],
    ],
  ])(
    'gives the account the chosen organisation: one %s',
    async (_name, choice, [organisationId, isApproved, requested]) => {
      const browser = await cameFrom('google', 'nina');
      const email = 'nina@uni-aurora.example';
      const person = { firstname: 'Nina', lastname: 'Novak', email, termsConsent: true };
      expect((await browser.post('/sign-up/connect', { ...person, ...choice })).status).toBe(200);
      const found = (await harness.identity.findPerson(email))!;
      expect([found.organisationId, found.approvedAt !== null]).toEqual([organisationId, isApproved]);
      const events = await harness.identity.events();
      const request = events.find(({ type }) => type === 'user.requested-organisation');
      expect(request?.payload ?? null).toEqual(requested && { id: found._id, ...(requested as object) });
    },
  );

  it('has the organisation that was chosen before the address was proven', async () => {
    const browser = await cameFrom('orcid', orcidId);
    await browser.post('/sign-up/connect', { ...josiah, organisation: demoOrganisations.tecnova });
    const token = await tokenFor(josiah.email);
    await browser.post('/sign-up/connect/confirm', { token });
    const { organisationId, requestedOrganisationId, approvedAt } = (await harness.identity.findPerson(josiah.email))!;
    expect([organisationId, requestedOrganisationId, approvedAt]).toEqual([null, demoOrganisations.tecnova, null]);
  });

  it('refuses an organisation that is not offered, under its field, and an invalid name', async () => {
    const browser = await cameFrom('google', 'nina');
    const person = { firstname: 'Nina', lastname: 'Novak', email: 'nina@uni-aurora.example', termsConsent: true };
    for (const [field, value] of [
      ['organisation', 'c0ffee000000000000000000'],
      ['organisationName', '\u0000'],
    ] as const) {
      const response = await browser.post('/sign-up/connect', { ...person, [field]: value });
      expect([response.status, Object.keys((response.body as { fields: object }).fields)]).toEqual([422, [field]]);
    }
    expect(await harness.identity.findPerson(person.email)).toBeNull();
  });

  it('proves the address by an email where the provider states none, as ORCID does', async () => {
    const browser = await cameFrom('orcid', orcidId);
    expect(await identityOf(browser)).toMatchObject({ firstname: 'Josiah', email: '', emailVerified: false });
    expect((await browser.post('/sign-up/connect', josiah)).body).toEqual({
      confirmationSent: true,
      message: connectionMessages.checkEmail,
    });
    expect(await harness.identity.findPerson(josiah.email)).toBeNull();
    const path = `/sign-up/connect/confirm?token=${await tokenFor(josiah.email)}`;
    const page = await browser.navigate(path);
    expect(page.text).toContain(orcidId);
    expect(await harness.identity.findPerson(josiah.email)).toBeNull();
    const token = await tokenFor(josiah.email);
    const response = await browser.submit('/sign-up/connect/confirm', { token }, path);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.session()).user).toMatchObject({
      email: josiah.email,
      oauthAccounts: [{ identifier: orcidId }],
    });
    expect((await browser.submit('/sign-up/connect/confirm', { token }, path)).status).toBe(410);
  });

  it('proves the address by an email where it is not the one that the provider vouches for', async () => {
    const browser = await cameFrom('google', 'nina');
    const response = await browser.post('/sign-up/connect', josiah);
    expect(response.body).toMatchObject({ confirmationSent: true });
    expect(await harness.identity.findPerson(josiah.email)).toBeNull();
  });

  it('connects nothing when the owner of the address opens the link of a stranger in another browser', async () => {
    const stranger = await cameFrom('orcid', orcidId);
    await stranger.post('/sign-up/connect', josiah);
    const token = await tokenFor(josiah.email);
    const owner = harness.identity.browser();
    expect((await owner.navigate(`/sign-up/connect/confirm?token=${token}`)).status).toBe(409);
    expect(await owner.post('/sign-up/connect/confirm', { token })).toMatchObject({
      status: 409,
      body: { message: connectionMessages.otherBrowser },
    });
    // Another sign-up in the owner's browser does not help either.
    await harness.signIn(owner, 'google', 'nina');
    expect((await owner.post('/sign-up/connect/confirm', { token })).status).toBe(409);
    expect(await harness.identity.findPerson(josiah.email)).toBeNull();
  });

  it('responds alike for the address of an account, whose owner gets an email', async () => {
    const email = 'marek.dvorak@uni-aurora.example';
    const known = await cameFrom('orcid', orcidId);
    const unknown = await cameFrom('orcid', orcidId);
    const responses = [
      await known.post('/sign-up/connect', { ...josiah, email }),
      await unknown.post('/sign-up/connect', josiah),
    ];
    expect(responses[0]!.body).toEqual(responses[1]!.body);
    const [mail] = await harness.identity.emailsTo(email);
    expect(mail).toMatchObject({ subject: connectionMessages.knownAddressSubject });
    expect(mail!.text).not.toContain('token=');
    expect((await harness.identity.findPerson(email))!.oauthAccounts).toEqual([]);
  });

  it('is over after an hour, and in other browsers', async () => {
    const browser = await cameFrom('google', 'nina');
    expect((await harness.identity.browser().get('/api/v1/sign-up/identity')).status).toBe(410);
    harness.identity.advance({ hours: 1 });
    expect((await browser.get('/api/v1/sign-up/identity')).status).toBe(410);
    expect((await browser.post('/sign-up/connect', josiah)).status).toBe(410);
  });

  it('sends three emails an hour to one address for one caller, however often it is entered', async () => {
    const browser = await cameFrom('orcid', orcidId);
    for (let count = 0; count < 5; count += 1) await browser.post('/sign-up/connect', josiah);
    expect(await harness.identity.emailsTo(josiah.email)).toHaveLength(3);
  });

  it('makes one account of simultaneous sign-ups of one provider account, and signs every browser in', async () => {
    const browsers = await Promise.all(Array.from({ length: 8 }, () => cameFrom('google', 'nina')));
    const email = 'nina@uni-aurora.example';
    const person = { firstname: 'Nina', lastname: 'Novak', email, termsConsent: true };
    const responses = await Promise.all(browsers.map((browser) => browser.post('/sign-up/connect', person)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const browser of browsers) expect((await browser.session()).user?.email).toBe(email);
    expect(await harness.identity.identity().users.countDocuments({ email })).toBe(1);
  });
});
