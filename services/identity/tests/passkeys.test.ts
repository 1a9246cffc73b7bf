import { demoPeople } from '@consortia/proto/demo';
import type { Passkey } from '@consortia/proto/identity/passkey-api';
import { type Authenticator, createAuthenticator, type Departure } from './authenticator.ts';
import { type Browser, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let people = 0;
let email: string;
let userId: string;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  people += 1;
  email = `passkeys.${people}@uni-aurora.example`;
  userId = await harness.addPerson({ email });
});
afterAll(() => harness.close());

type Options = { challenge: string; rpId: string; rp: { id: string }; user: { id: string } };
const authenticator = () => createAuthenticator(harness.publicUrl);
const signedIn = async (address = email): Promise<Browser> => {
  const browser = harness.browser();
  expect((await browser.signIn(address)).status).toBe(200);
  return browser;
};
const optionsOf = async (browser: Browser, path: string) => {
  const response = await browser.post(path, {});
  expect(response.status).toBe(200);
  return response.body as Options;
};
const add = async (browser: Browser, device: Authenticator, departure?: Departure, name = 'Laptop') => {
  const options = await optionsOf(browser, '/account/passkeys/options');
  return browser.post('/account/passkeys', { name, credential: device.create(options, departure) });
};
const use = async (browser: Browser, device: Authenticator, departure?: Departure, more = {}) => {
  const options = await optionsOf(browser, '/login/passkey/options');
  return browser.post('/login/passkey', { credential: device.get(options, departure), ...more });
};
/** A passkey of the person, added in a session that has ended. */
const withPasskey = async (): Promise<Authenticator> => {
  const [browser, device] = [await signedIn(), authenticator()];
  expect((await add(browser, device)).status).toBe(200);
  await browser.signOut();
  return device;
};
const passkeysOf = async (browser: Browser) =>
  ((await browser.get('/api/v1/account/passkeys')).body as { passkeys: Passkey[] }).passkeys;
const invalid = { status: 422, body: { message: 'This passkey could not be verified. Please try again.' } };

describe('adding a passkey', () => {
  it('requests a discoverable credential with user verification for the site of PUBLIC_URL', async () => {
    const browser = await signedIn();
    expect(await optionsOf(browser, '/account/passkeys/options')).toMatchObject({
      rp: { id: new URL(harness.publicUrl).hostname },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('lists it by its name and emails the owner', async () => {
    const browser = await signedIn();
    expect(await add(browser, authenticator())).toMatchObject({ status: 200, body: { passkey: { name: 'Laptop' } } });
    expect(await passkeysOf(browser)).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    await harness.settle();
    expect((await harness.emailsTo(email)).map(({ subject }) => subject)).toContain('A passkey was added');
  });

  it('requires a recent sign-in', async () => {
    const browser = await signedIn();
    harness.advance({ minutes: 15 });
    expect((await browser.post('/account/passkeys/options', {})).body).toEqual({ confirmPassword: true });
  });

  it.each<[string, Departure]>([
    ['for another origin', { origin: 'https://consortia.attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['without user verification', { userVerified: false }],
  ])('refuses a credential that was created %s', async (_, departure) => {
    const browser = await signedIn();
    expect(await add(browser, authenticator(), departure)).toMatchObject(invalid);
    expect(await passkeysOf(browser)).toEqual([]);
  });

  it('accepts a challenge once, in the session that requested it, for five minutes, and not for signing in', async () => {
    const [browser, other, device] = [await signedIn(), await signedIn(), authenticator()];
    const create = async () => device.create(await optionsOf(browser, '/account/passkeys/options'));
    const credential = await create();
    expect(await other.post('/account/passkeys', { name: 'Stolen', credential })).toMatchObject(invalid);
    expect((await browser.post('/account/passkeys', { name: 'Own', credential })).status).toBe(200);
    expect(await browser.post('/account/passkeys', { name: 'Again', credential })).toMatchObject(invalid);
    const late = await create();
    harness.advance({ minutes: 5 });
    expect(await browser.post('/account/passkeys', { name: 'Late', credential: late })).toMatchObject(invalid);
    const forSignIn = device.create({
      ...(await optionsOf(browser, '/login/passkey/options')),
      rp: { id: new URL(harness.publicUrl).hostname },
    });
    expect(await browser.post('/account/passkeys', { name: 'Other', credential: forSignIn })).toMatchObject(invalid);
  });

  it('refuses a credential that belongs to another account', async () => {
    const device = await withPasskey();
    const ana = await signedIn('ana.kovacs@uni-aurora.example');
    expect(await add(ana, device)).toMatchObject(invalid);
  });
});

describe('signing in with a passkey', () => {
  it('needs neither password nor code, and leads to the requested path', async () => {
    const device = await withPasskey();
    const browser = harness.browser();
    expect(await use(browser, device, {}, { returnTo: '/results' })).toMatchObject({
      status: 200,
      body: { url: '/results' },
    });
    expect((await browser.session()).user).toMatchObject({ id: userId });
    expect(await passkeysOf(browser)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('replaces the code of an account with two-factor authentication', async () => {
    const device = await withPasskey();
    await harness.turnOnSecondFactor(userId);
    const browser = harness.browser();
    expect((await use(browser, device)).status).toBe(200);
    expect((await browser.session()).user).toMatchObject({ id: userId, twoFactorEnabled: true });
  });

  it.each<[string, Departure]>([
    ['for another origin', { origin: 'https://consortia.attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['without user verification', { userVerified: false }],
    ['with another key', { forged: true }],
    ['with the handle of another person', { userHandle: Buffer.from(demoPeople.ana).toString('base64url') }],
    ['without the handle of its person', { userHandle: '' }],
  ])('is refused for a response %s', async (_, departure) => {
    const device = await withPasskey();
    const browser = harness.browser();
    expect(await use(browser, device, departure)).toMatchObject(invalid);
    expect((await browser.session()).user).toBeNull();
  });

  it('accepts a response once, also where requests race', async () => {
    const device = await withPasskey();
    const browser = harness.browser();
    const credential = device.get(await optionsOf(browser, '/login/passkey/options'));
    const races = await Promise.all(Array.from({ length: 4 }, () => browser.post('/login/passkey', { credential })));
    expect(races.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await harness.browser().post('/login/passkey', { credential })).toMatchObject(invalid);
  });

  it('refuses a challenge that was given to another browser, or more than five minutes ago', async () => {
    const device = await withPasskey();
    const half = harness.browser();
    await harness.turnOnSecondFactor(userId);
    await half.signIn(email);
    const planted = device.get(await optionsOf(half, '/login/passkey/options'));
    expect(await harness.browser().post('/login/passkey', { credential: planted })).toMatchObject(invalid);
    const browser = harness.browser();
    const late = device.get(await optionsOf(browser, '/login/passkey/options'));
    harness.advance({ minutes: 5 });
    expect(await browser.post('/login/passkey', { credential: late })).toMatchObject(invalid);
  });

  it('refuses a signature counter that has not risen and emails the owner', async () => {
    const device = await withPasskey();
    const browser = harness.browser();
    expect((await use(browser, device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await use(harness.browser(), device, { counter })).toMatchObject(invalid);
    }
    expect((await use(harness.browser(), device, { counter: 8 })).status).toBe(200);
    await harness.settle();
    const subjects = (await harness.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A passkey was refused')).toHaveLength(3);
  });

  it('has the same response for an unknown passkey and one of a blocked account', async () => {
    const device = await withPasskey();
    await harness.changePerson(userId, (user) => {
      user.blockedAt = new Date();
    });
    const [blocked, unknown] = [
      await use(harness.browser(), device),
      await use(harness.browser(), authenticator(), { userHandle: Buffer.from(userId).toString('base64url') }),
    ];
    expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body]);
    expect(blocked).toMatchObject(invalid);
  });
});

describe('a passkey as second factor', () => {
  const challenged = async (): Promise<Browser> => {
    await harness.turnOnSecondFactor(userId);
    const browser = harness.browser();
    expect((await browser.signIn(email, undefined, { returnTo: '/results' })).body).toEqual({
      twoFactorRequired: true,
    });
    return browser;
  };

  it('replaces the code after the password, and may trust the device', async () => {
    const device = await withPasskey();
    const browser = await challenged();
    expect(await use(browser, device, { userVerified: false }, { trustDevice: true })).toMatchObject({
      status: 200,
      body: { url: '/results' },
    });
    await browser.signOut();
    expect((await browser.signIn(email)).body).toMatchObject({ message: 'You are signed in.' });
  });

  it('names the passkeys of the person whose password was entered, and to no one else', async () => {
    const device = await withPasskey();
    const browser = await challenged();
    expect(await optionsOf(browser, '/login/passkey/options')).toMatchObject({
      allowCredentials: [{ id: device.credentialId }],
    });
    expect(await optionsOf(harness.browser(), '/login/passkey/options')).toMatchObject({ allowCredentials: [] });
  });

  it('is refused where it belongs to another person', async () => {
    const device = await withPasskey();
    const browser = harness.browser();
    await browser.signIn('li.wei@uni-aurora.example');
    expect(await use(browser, device)).toMatchObject(invalid);
    expect((await browser.session()).user).toBeNull();
  });
});

describe('managing passkeys', () => {
  it('renames and removes one’s own', async () => {
    const browser = await signedIn();
    await add(browser, authenticator());
    const [passkey] = await passkeysOf(browser);
    const path = `/account/passkeys/${passkey!.id}`;
    expect(await browser.send('PATCH', path, { name: 'Phone' })).toMatchObject({ status: 200 });
    expect(await passkeysOf(browser)).toMatchObject([{ name: 'Phone' }]);
    expect((await browser.send('PATCH', path, { name: ' ' })).status).toBe(422);
    expect(await browser.send('DELETE', path, {})).toMatchObject({ status: 200, body: { ok: true } });
    expect(await passkeysOf(browser)).toEqual([]);
    await harness.settle();
    expect((await harness.emailsTo(email)).map(({ subject }) => subject)).toContain('A passkey was removed');
  });

  it('treats those of others as missing', async () => {
    const [browser, ana] = [await signedIn(), await signedIn('ana.kovacs@uni-aurora.example')];
    await add(browser, authenticator());
    const [passkey] = await passkeysOf(browser);
    for (const method of ['PATCH', 'DELETE']) {
      expect((await ana.send(method, `/account/passkeys/${passkey!.id}`, { name: 'Mine' })).status).toBe(404);
    }
    expect(await passkeysOf(browser)).toMatchObject([{ name: 'Laptop' }]);
    expect(await passkeysOf(ana)).toEqual([]);
  });

  it('leaves a way in where the last two are removed at the same time', async () => {
    const browser = await signedIn();
    await add(browser, authenticator());
    await add(browser, authenticator());
    await harness.changePerson(userId, (user) => {
      user.passwordHash = null;
    });
    const paths = (await passkeysOf(browser)).map(({ id }) => `/account/passkeys/${id}`);
    await Promise.all(paths.map((path) => browser.send('DELETE', path, {})));
    expect((await passkeysOf(browser)).length).toBeGreaterThan(0);
  });

  it('removes none without a recent sign-in, and not the only way in', async () => {
    const browser = await signedIn();
    await add(browser, authenticator());
    const [passkey] = await passkeysOf(browser);
    const path = `/account/passkeys/${passkey!.id}`;
    await harness.changePerson(userId, (user) => {
      user.passwordHash = null;
    });
    expect((await browser.send('DELETE', path, {})).status).toBe(409);
    harness.advance({ minutes: 15 });
    expect((await browser.send('DELETE', path, {})).body).toEqual({ confirmPassword: true });
  });
});
