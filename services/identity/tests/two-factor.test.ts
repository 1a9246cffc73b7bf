import { generateSync } from 'otplib';
import { type Browser, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let people = 0;
let email: string;
let userId: string;
let browser: Browser;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  people += 1;
  email = `two.factor.${people}@uni-aurora.example`;
  userId = await harness.addPerson({ email });
  browser = harness.browser();
  await browser.signIn(email);
});
afterAll(() => harness.close());

type Setup = { secret: string; uri: string };
const epoch = () => Math.floor(harness.now().getTime() / 1000);
const codeOf = (secret: string, offset = 0) => generateSync({ secret, epoch: epoch() + offset });
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222'].find((code) => ![codeOf(secret), codeOf(secret, -30)].includes(code))!;
const nextStep = () => harness.advance({ seconds: 30 });
const start = async (from: Browser = browser) => (await from.post('/account/security', {})).body as Setup;
/** Turns the second factor on; the secret and the backup codes. */
const enable = async () => {
  const { secret } = await start();
  const response = await browser.post('/two-factor/enable', { authCode: codeOf(secret) });
  expect(response.status).toBe(200);
  nextStep();
  return { secret, backupCodes: (response.body as { backupCodes: string[] }).backupCodes };
};
const state = async (of: Browser = browser) =>
  (await of.get('/api/v1/account/two-factor')).body as Record<string, unknown>;
const disable = (authCode: string, isBackupCode = false) =>
  browser.post('/two-factor/disable', { authCode, isBackupCode });
const challenged = async (from: Browser = harness.browser()) => {
  expect((await from.signIn(email)).body).toEqual({ twoFactorRequired: true });
  return from;
};
const subjects = async () => {
  await harness.settle();
  return (await harness.emailsTo(email)).map(({ subject }) => subject);
};

describe('enabling the second factor', () => {
  it('starts with a secret of 160 bits and its otpauth address, and changes nothing yet [R05]', async () => {
    const { secret, uri } = await start();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Consortia',
    ]);
    expect(decodeURIComponent(address.pathname)).toContain(email);
    expect(await state()).toMatchObject({ enabled: false });
  });

  it('is confirmed by one code, which is used up by that, and notifies the owner', async () => {
    const { secret } = await start();
    const used = codeOf(secret);
    expect(await browser.post('/two-factor/enable', { authCode: used })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await state()).toMatchObject({ enabled: true, backupCodesLeft: 10 });
    expect((await (await challenged()).confirm(used)).status).toBe(422);
    expect(await subjects()).toContain('Two-factor authentication is on');
  });

  it('accepts the token of the session under the name csrf [C02]', async () => {
    const { secret } = await start();
    const session = await harness.resolve(browser.cookie('consortia-session'));
    const csrf = `csrf-of-${session?.sessionId}`;
    const forged = { authCode: codeOf(secret), csrf: 'forged', _token: undefined };
    expect((await browser.post('/two-factor/enable', forged)).status).toBe(403);
    expect((await browser.post('/two-factor/enable', { ...forged, csrf })).status).toBe(200);
  });

  it('requires a recent sign-in before it gives out a secret', async () => {
    harness.advance({ minutes: 15 });
    expect((await browser.post('/account/security', {})).body).toEqual({ confirmPassword: true });
    expect((await browser.post('/two-factor/enable', { authCode: '123456' })).status).toBe(409);
  });

  it('rejects a wrong code, a code of an earlier secret, and any code after ten minutes', async () => {
    const { secret: earlier } = await start();
    const { secret } = await start();
    expect(earlier).not.toBe(secret);
    for (const authCode of [wrongCode(secret), codeOf(earlier), 'abc', '']) {
      expect(await browser.post('/two-factor/enable', { authCode })).toMatchObject({
        status: 422,
        body: { error: 'code_invalid', message: 'Incorrect verification code. Please try again...' },
      });
    }
    harness.advance({ minutes: 10 });
    expect((await browser.post('/two-factor/enable', { authCode: codeOf(secret) })).status).toBe(409);
    expect(await state()).toMatchObject({ enabled: false });
  });

  it('is done by exactly one of many concurrent requests, and not twice', async () => {
    const { secret } = await start();
    const authCode = codeOf(secret);
    const races = await Promise.all(Array.from({ length: 4 }, () => browser.post('/two-factor/enable', { authCode })));
    expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.post('/account/security', {})).status).toBe(409);
  });

  it('stores neither the pending secret, nor the secret, nor a backup code in readable form', async () => {
    const { secret } = await start();
    expect(JSON.stringify(await harness.storedTwoFactorSetups())).not.toContain(secret);
    const response = await browser.post('/two-factor/enable', { authCode: codeOf(secret) });
    const { backupCodes } = response.body as { backupCodes: string[] };
    const stored = JSON.stringify([await harness.storedUser(userId), harness.logs()]);
    for (const hidden of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(hidden);
    }
    expect(await harness.storedTwoFactorSetups()).not.toContainEqual(expect.objectContaining({ _id: userId }));
  });

  it('leaves full sessions alone, also others of the person', async () => {
    const other = harness.browser();
    await other.signIn(email);
    await enable();
    expect((await other.session()).user).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('backup codes', () => {
  it('are ten, with fifty bits each in an alphabet without look-alikes', async () => {
    const { backupCodes } = await enable();
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('complete a sign-in once each, however they are typed, and the owner is notified', async () => {
    const { backupCodes } = await enable();
    const typed = ` ${backupCodes[0]!.toLowerCase().replace('-', ' ')} `;
    expect((await (await challenged()).confirm(typed, { isBackupCode: true })).status).toBe(200);
    expect(await (await challenged()).confirm(backupCodes[0]!, { isBackupCode: true })).toMatchObject({
      status: 422,
      body: { error: 'code_invalid', message: 'Incorrect backup code.' },
    });
    expect(await state()).toMatchObject({ backupCodesLeft: 9 });
    expect(await subjects()).toContain('A backup code was used');
  });

  it('are accepted by exactly one of many concurrent requests', async () => {
    const { backupCodes } = await enable();
    const halves = await Promise.all(Array.from({ length: 4 }, () => challenged()));
    const races = await Promise.all(halves.map((half) => half.confirm(backupCodes[1]!, { isBackupCode: true })));
    expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('mean nothing in another account, and are no codes of an app', async () => {
    const { backupCodes } = await enable();
    const other = harness.browser();
    await other.signIn('li.wei@uni-aurora.example');
    expect((await other.confirm(backupCodes[2]!, { isBackupCode: true })).status).toBe(422);
    expect((await (await challenged()).confirm(backupCodes[2]!)).status).toBe(422);
  });

  it('are replaced with a code, after which the earlier ones are not accepted', async () => {
    const { secret, backupCodes } = await enable();
    const replaced = await browser.post('/two-factor/backup-codes', { authCode: codeOf(secret) });
    const { backupCodes: next } = replaced.body as { backupCodes: string[] };
    expect(next).toHaveLength(10);
    expect((await (await challenged()).confirm(backupCodes[3]!, { isBackupCode: true })).status).toBe(422);
    expect((await (await challenged()).confirm(next[3]!, { isBackupCode: true })).status).toBe(200);
    expect(await subjects()).toContain('Your backup codes were replaced');
  });

  it('are replaced neither with a password alone nor with a code alone', async () => {
    const { secret } = await enable();
    expect((await browser.post('/two-factor/backup-codes', { authCode: wrongCode(secret) })).status).toBe(422);
    harness.advance({ minutes: 15 });
    expect((await browser.post('/two-factor/backup-codes', { authCode: codeOf(secret) })).body).toEqual({
      confirmPassword: true,
    });
    expect(await state()).toMatchObject({ backupCodesLeft: 10 });
  });
});

describe('disabling the second factor', () => {
  it('needs a code and responds with ok, after which it is off [C37, S44, S46]', async () => {
    const { secret } = await enable();
    expect(await disable(codeOf(secret))).toMatchObject({ status: 200, body: { ok: true } });
    expect(await state()).toMatchObject({ enabled: false, backupCodesLeft: 0 });
    expect((await harness.browser().signIn(email)).body).toMatchObject({ message: 'You are signed in.' });
    expect(await subjects()).toContain('Two-factor authentication is off');
  });

  it('accepts a backup code instead [C37, S45]', async () => {
    const { backupCodes } = await enable();
    expect(await disable('not-one', true)).toMatchObject({
      status: 422,
      body: { error: 'code_invalid', message: 'Incorrect backup code.' },
    });
    expect(await disable(backupCodes[0]!, true)).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('responds to a wrong code with the error code_invalid [C37, E19]', async () => {
    const { secret } = await enable();
    expect(await disable(wrongCode(secret))).toMatchObject({
      status: 422,
      body: {
        error: 'code_invalid',
        message: 'Incorrect verification code. Please try again...',
        fields: { authCode: ['Incorrect verification code. Please try again...'] },
      },
    });
    expect(await state()).toMatchObject({ enabled: true });
  });

  it('needs a recent sign-in as well, and uses no code up without one', async () => {
    const { secret } = await enable();
    harness.advance({ minutes: 15 });
    const authCode = codeOf(secret);
    expect((await disable(authCode)).body).toEqual({ confirmPassword: true });
    expect((await (await challenged()).confirm(authCode)).status).toBe(200);
  });

  it('ends the trust in devices and pending sign-ins, also where it is turned on again', async () => {
    const { secret } = await enable();
    const trusted = await challenged();
    await trusted.confirm(codeOf(secret), { trustDevice: true });
    await trusted.signOut();
    const pending = await challenged();
    nextStep();
    await disable(codeOf(secret));
    expect((await pending.confirm('123456')).status).toBe(401);
    await enable();
    await challenged(trusted);
  });

  it('counts wrong codes of sign-ins, of the security page and of both kinds together', async () => {
    const { secret, backupCodes } = await enable();
    const half = await challenged();
    expect((await half.confirm(wrongCode(secret))).status).toBe(422);
    expect((await half.confirm('XXXXX-XXXXX', { isBackupCode: true })).status).toBe(422);
    expect((await disable(wrongCode(secret))).status).toBe(422);
    expect((await disable('XXXXX-XXXXX', true)).status).toBe(422);
    expect((await browser.post('/two-factor/backup-codes', { authCode: wrongCode(secret) })).status).toBe(422);
    expect((await disable(codeOf(secret))).status).toBe(429);
    expect((await disable(backupCodes[0]!, true)).status).toBe(429);
    expect((await (await challenged()).confirm(codeOf(secret))).status).toBe(429);
    expect(await state()).toMatchObject({ enabled: true, backupCodesLeft: 10 });
  });
});

describe('trusted devices', () => {
  const trust = async (secret: string) => {
    const device = await challenged();
    await device.confirm(codeOf(secret), { trustDevice: true });
    nextStep();
    return device;
  };
  type Listed = { trustedDevices: { id: string; current: boolean }[] };

  it('are listed with their last use and end, the own browser marked', async () => {
    const { secret } = await enable();
    const device = await trust(secret);
    expect(await state(device)).toMatchObject({
      trustedDevices: [{ current: true, name: expect.any(String), trustedUntil: expect.any(String) }],
    });
    expect(await state()).toMatchObject({ trustedDevices: [{ current: false }] });
  });

  it('are revoked one by one or all, and by their owner alone', async () => {
    const { secret } = await enable();
    const [first, second] = [await trust(secret), await trust(secret)];
    const listed = ((await state(first)) as Listed).trustedDevices;
    expect(listed).toHaveLength(2);
    const own = listed.find(({ current }) => current)!;
    const ana = harness.browser();
    await ana.signIn('ana.kovacs@uni-aurora.example');
    await ana.send('DELETE', `/account/trusted-devices/${own.id}`, {});
    await ana.send('DELETE', '/account/trusted-devices', {});
    expect((await state()) as Listed).toMatchObject({ trustedDevices: [{}, {}] });

    await browser.send('DELETE', `/account/trusted-devices/${own.id}`, {});
    await challenged(first);
    expect((await second.signIn(email)).body).toMatchObject({ message: 'You are signed in.' });
    await browser.send('DELETE', '/account/trusted-devices', {});
    await challenged(second);
    expect(await state()).toMatchObject({ trustedDevices: [] });
  });

  it('do not replace the confirmation of the password', async () => {
    const { secret } = await enable();
    const device = await trust(secret);
    harness.advance({ minutes: 15 });
    const response = await device.post('/two-factor/disable', { authCode: codeOf(secret), isBackupCode: false });
    expect(response.body).toEqual({ confirmPassword: true });
  });
});
