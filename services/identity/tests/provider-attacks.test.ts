import { generateKeyPairSync } from 'node:crypto';
import type { Tamper } from '@consortia/infra/testing/openid-provider';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { signUpPassword } from './harness.ts';
import {
  type Browser,
  flashOf,
  orcidId,
  type ProviderHarness,
  pathOf,
  startProviderHarness,
} from './provider-harness.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const marek = 'marek.dvorak@uni-aurora.example';

describe('an attack on signing in with a provider', () => {
  let harness: ProviderHarness;
  beforeAll(async () => {
    harness = await startProviderHarness();
  });
  afterEach(() => harness.reset());
  afterAll(() => harness.close());

  const changed = (address: string, change: (url: URL) => void): string => {
    const url = new URL(address);
    change(url);
    return url.href;
  };
  async function expectRefused(browser: Browser, address: string): Promise<void> {
    const { status, text } = await browser.navigate(pathOf(address));
    expect([status, text.includes(connectionMessages.refused)]).toEqual([400, true]);
    expect((await browser.session()).user).toBeNull();
  }

  it('with a replayed state is refused: it counts once', async () => {
    const browser = harness.identity.browser();
    const back = await harness.google.signIn(await harness.start(browser, 'google'), 'ana');
    expect((await browser.navigate(pathOf(back))).status).toBe(303);
    await browser.signOut();
    await expectRefused(browser, back);
  });

  it('with a state, a cookie or a session of another browser is refused', async () => {
    const attacker = harness.identity.browser();
    const back = await harness.google.signIn(await harness.start(attacker, 'google'), 'ana');
    const victim = harness.identity.browser();
    await expectRefused(victim, back);
    await harness.start(victim, 'google');
    await expectRefused(victim, back);
    await expectRefused(
      victim,
      changed(back, (url) => url.searchParams.delete('state')),
    );
    // The refusals did not use it up, so no one can spoil the sign-in of another.
    expect((await attacker.navigate(pathOf(back))).status).toBe(303);
  });

  it('with a connection that another session started is refused', async () => {
    const attacker = harness.identity.browser();
    await attacker.signIn(marek);
    const { body } = await attacker.post('/account/connections/google/connect', {});
    const back = await harness.google.signIn((body as { authorizationUrl: string }).authorizationUrl, 'nina');
    const victim = harness.identity.browser();
    await victim.signIn(ana);
    victim.setCookie('consortia-provider', attacker.cookie('consortia-provider'));
    expect((await victim.navigate(pathOf(back))).status).toBe(400);
    expect((await harness.identity.findPerson(ana))!.oauthAccounts).toEqual([]);
    expect((await harness.identity.findPerson(marek))!.oauthAccounts).toEqual([]);
  });

  it('after ten minutes is refused', async () => {
    const browser = harness.identity.browser();
    const back = await harness.google.signIn(await harness.start(browser, 'google'), 'ana');
    harness.identity.advance({ minutes: 10 });
    await expectRefused(browser, back);
  });

  const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const past = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, Tamper]>([
    ['the nonce of another sign-in', (payload, sign) => sign({ ...payload, nonce: 'of-another' })],
    ['no nonce', ({ nonce: _, ...payload }, sign) => sign(payload)],
    ['another audience', (payload, sign) => sign({ ...payload, aud: 'another-client' })],
    ['another issuer', (payload, sign) => sign({ ...payload, iss: 'https://issuer.example' })],
    ['an end in the past', (payload, sign) => sign({ ...payload, iat: past - 60, exp: past })],
    ['no subject', ({ sub: _, ...payload }, sign) => sign(payload)],
    ['a subject with a space', (payload, sign) => sign({ ...payload, sub: 'ana kovacs' })],
    ['no signature (alg none)', (payload) => `${part({ alg: 'none' })}.${part(payload)}.`],
    ['the signature of another key', (payload, sign) => sign(payload, otherKey)],
    ['a signature made with the client secret', (payload, sign) => sign(payload, harness.google.secret)],
  ])('with an ID token that has %s is refused', async (_name, tamper) => {
    harness.google.tamper(tamper);
    const browser = harness.identity.browser();
    await expectRefused(browser, await harness.google.signIn(await harness.start(browser, 'google'), 'ana'));
    expect((await harness.identity.findPerson(ana))!.oauthAccounts).toEqual([]);
  });

  it.each<[string, (url: URL) => void]>([
    [
      'left out',
      ({ searchParams }) => {
        searchParams.delete('code_challenge');
        searchParams.delete('code_challenge_method');
      },
    ],
    ['replaced', ({ searchParams }) => searchParams.set('code_challenge', 'e'.repeat(43))],
  ])('with a code challenge that is %s is refused (PKCE downgrade)', async (_name, change) => {
    const browser = harness.identity.browser();
    const address = changed(await harness.start(browser, 'google'), change);
    await expectRefused(browser, await harness.google.signIn(address, 'ana'));
  });

  it('with the code of another sign-in is refused, used or not', async () => {
    const victim = harness.identity.browser();
    const code = (address: string) => new URL(address).searchParams.get('code')!;
    const unused = code(await harness.google.signIn(await harness.start(victim, 'google'), 'ana'));
    const usedBy = await harness.google.signIn(await harness.start(victim, 'google'), 'ana');
    await victim.navigate(pathOf(usedBy));
    for (const stolen of [unused, code(usedBy)]) {
      const attacker = harness.identity.browser();
      const own = await harness.google.signIn(await harness.start(attacker, 'google'), 'nina');
      await expectRefused(
        attacker,
        changed(own, (url) => url.searchParams.set('code', stolen)),
      );
    }
  });

  it('with the response of another provider is refused before its code is sent on (mix-up)', async () => {
    const browser = harness.identity.browser();
    const atOrcid = changed(await harness.start(browser, 'orcid'), () => undefined);
    const fromOrcid = new URL(await harness.orcid.signIn(atOrcid, orcidId));
    const toGoogle = new URL(await harness.google.signIn(await harness.start(browser, 'google'), 'ana'));
    // The state belongs to Google, code and issuer to ORCID.
    const mixed = changed(toGoogle.href, (url) => {
      for (const name of ['code', 'iss']) url.searchParams.set(name, fromOrcid.searchParams.get(name)!);
    });
    await expectRefused(browser, mixed);
    expect(harness.google.requests).not.toContain('POST /token');

    const again = await harness.google.signIn(await harness.start(browser, 'google'), 'ana');
    await expectRefused(browser, again.replace('/login/google/', '/login/orcid/'));
    await expectRefused(
      browser,
      changed(again, (url) => url.searchParams.delete('iss')),
    );
    expect([...harness.google.requests, ...harness.orcid.requests]).not.toContain('POST /token');
  });

  it('with an address that the provider has not verified does not reach the account of its owner', async () => {
    const browser = harness.identity.browser();
    const response = await harness.signIn(browser, 'google', 'impostor');
    // The same as for an address without an account.
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-up/connect']);
    expect((await browser.session()).user).toBeNull();
    expect((await harness.identity.findPerson(ana))!.oauthAccounts).toEqual([]);
  });

  it('cannot connect an account that belongs to another person', async () => {
    const owner = harness.identity.browser();
    await owner.signIn(ana);
    await harness.connect(owner, 'orcid', orcidId);
    const other = harness.identity.browser();
    await other.signIn(marek);
    const response = await harness.connect(other, 'orcid', orcidId);
    expect(response.headers.get('location')).toBe('/account/connections');
    expect(flashOf(other)).toBe(connectionMessages.takenByAnother('ORCID'));
    expect((await harness.identity.findPerson(marek))!.oauthAccounts).toEqual([]);
    const back = harness.identity.browser();
    await harness.signIn(back, 'orcid', orcidId);
    expect((await back.session()).user?.email).toBe(ana);
  });

  it('by signing up with the address of a victim first leaves the attacker nothing (pre-hijacking)', async () => {
    const email = 'nina@uni-aurora.example';
    const twice = { first: signUpPassword, second: signUpPassword };
    const attacker = harness.identity.browser();
    const person = { firstname: 'Nina', lastname: 'Novak', email, termsConsent: true };
    await attacker.post('/sign-up', { ...person, plainPassword: twice });
    await attacker.signIn(email, signUpPassword);
    // The attacker also has an account of a provider and enters the victim's address for it.
    await harness.signIn(attacker, 'orcid', orcidId);
    await attacker.post('/sign-up/connect', person);
    const links = (await harness.identity.emailsTo(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');

    const victim = harness.identity.browser();
    await harness.signIn(victim, 'google', 'nina');
    expect((await victim.post('/sign-up/connect', person)).body).toMatchObject({ url: '/' });
    expect((await victim.session()).user?.email).toBe(email);

    expect(links.filter(Boolean)).toHaveLength(2);
    for (const token of links) {
      const plain = await attacker.post('/sign-up/confirm', { token, ...person, plainPassword: twice });
      const withProvider = await attacker.post('/sign-up/connect/confirm', { token });
      expect([plain.status, withProvider.status]).toEqual([410, 410]);
    }
    expect((await attacker.signIn(email, signUpPassword)).status).toBe(401);
    await harness.signIn(attacker, 'orcid', orcidId);
    expect((await attacker.session()).user).toBeNull();
    const { _id, oauthAccounts } = (await harness.identity.findPerson(email))!;
    expect(oauthAccounts.map(({ provider }) => provider)).toEqual(['google']);
    expect(await harness.identity.passwordHashOf(_id)).toBeNull();
    expect((await harness.identity.storedSessions()).filter(({ userId }) => userId === _id)).toHaveLength(1);
    expect((await harness.identity.storedDevices()).filter(({ userId }) => userId === _id)).toHaveLength(1);
  });

  it('finds no secret in the log or in the store', async () => {
    const browser = harness.identity.browser();
    const start = await harness.start(browser, 'google');
    const back = await harness.google.signIn(start, 'ana');
    const cookie = browser.cookie('consortia-provider');
    const stored = JSON.stringify(await harness.identity.storedProviderSignIns());
    await browser.navigate(pathOf(back));
    await expectRefused(harness.identity.browser(), back);
    harness.google.tamper((payload, sign) => sign({ ...payload, aud: 'another-client' }));
    await harness.signIn(harness.identity.browser(), 'google', 'ana');
    const written = JSON.stringify(harness.identity.logs());
    const { searchParams } = new URL(back);
    const parameters = new URL(start).searchParams;
    const secrets = [cookie, searchParams.get('code')!, searchParams.get('state')!, harness.google.secret];
    for (const secret of [...secrets, parameters.get('nonce')!]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(written.includes(secret)).toBe(false);
      expect(stored.includes(secret)).toBe(false);
    }
  });
});
