import { administrator } from '@consortia/infra/testing/viewers';
import { demoPassword, demoPeople, demoTotpSecret } from '@consortia/proto/demo';
import type { AccountSession } from '@consortia/proto/identity/account-sessions-api';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { generateSync } from 'otplib';
import { type Browser, type Harness, startHarness } from './harness.ts';

const list = '/api/v1/account/sessions';
let harness: Harness;
let people = 0;
let email: string;
let id: string;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  people += 1;
  email = `mira.${people}@uni-aurora.example`;
  id = people.toString(16).padStart(24, 'd');
  await harness.addPerson({ _id: id, email, totp: harness.secondFactorOf(id) });
});
afterAll(() => harness.close());

/** Signs in with the second factor and trusts the browser. Each code counts once, so time moves on. */
async function trusted(): Promise<Browser> {
  const browser = harness.browser();
  await browser.signIn(email);
  harness.advance({ seconds: 30 });
  const authCode = generateSync({ secret: demoTotpSecret, epoch: Math.floor(harness.now().getTime() / 1000) });
  expect((await browser.confirm(authCode, { trustDevice: true })).status).toBe(200);
  return browser;
}
/** A thief who has copied the device cookie and knows the password. */
async function thiefOf(victim: Browser): Promise<Browser> {
  const thief = harness.browser();
  thief.setCookie('consortia-device', victim.cookie('consortia-device'));
  return thief;
}
const needsCode = async (browser: Browser, as = email) =>
  'twoFactorRequired' in ((await browser.signIn(as, demoPassword)).body as object);
const sessionsOf = async (browser: Browser) => ((await browser.get(list)).body as { items: AccountSession[] }).items;

describe('a thief with the cookie of a trusted device and the password', () => {
  it('gets in without the second factor as long as the device is trusted', async () => {
    const victim = await trusted();
    expect(await needsCode(await thiefOf(victim))).toBe(false);
  });

  it('needs the second factor once the session of that device is ended, others stay trusted', async () => {
    const [own, other, stolen] = [await trusted(), await trusted(), await trusted()];
    const thief = await thiefOf(stolen);
    const { id: session } = (await sessionsOf(stolen)).find(({ current }) => current)!;
    expect((await own.remove(`${list}/${session}`)).status).toBe(200);
    expect(await needsCode(thief)).toBe(true);
    for (const browser of [own, other]) {
      await browser.signOut();
      expect(await needsCode(browser)).toBe(false);
    }
  });

  it('needs it once all other sessions are ended, also where the device was signed out', async () => {
    const [own, stolen, signedOut] = [await trusted(), await trusted(), await trusted()];
    await signedOut.signOut();
    const thieves = [await thiefOf(stolen), await thiefOf(signedOut)];
    expect((await own.remove(list)).status).toBe(200);
    for (const thief of thieves) expect(await needsCode(thief)).toBe(true);
    await own.signOut();
    expect(await needsCode(own)).toBe(false);
  });

  it('needs it once an administrator has ended the sessions', async () => {
    const victim = await trusted();
    const thief = await thiefOf(victim);
    const admin = harness.as(administrator(demoPeople.admin));
    await admin.call(accountsApi.endAccountSessions, { params: { id }, body: {} });
    expect((await victim.session()).user).toBeNull();
    expect(await needsCode(thief)).toBe(true);
  });

  it.each([true, false])(
    'needs it once the password has changed (other sessions end: %s)',
    async (endOtherSessions) => {
      const [own, stolen] = [await trusted(), await trusted()];
      const thief = await thiefOf(stolen);
      const next = 'a lighthouse in November';
      const changed = await own.put('/profile/password', {
        plainPassword: { first: next, second: next },
        endOtherSessions,
      });
      expect(changed.status).toBe(200);
      expect((await thief.signIn(email, next)).body).toEqual({ twoFactorRequired: true });
    },
  );

  it('needs it although the session is from before browsers were recorded with it', async () => {
    const [own, stolen] = [await trusted(), await trusted()];
    const thief = await thiefOf(stolen);
    const { id: session } = (await sessionsOf(stolen)).find(({ current }) => current)!;
    await harness.identity().sessions.updateOne({ _id: session }, { $set: { deviceId: null } });
    await own.remove(`${list}/${session}`);
    expect(await needsCode(thief)).toBe(true);
  });

  it('does not end the trust of others in the browser that they share', async () => {
    const shared = await trusted();
    const [first, firstId] = [email, id];
    email = `twin.${people}@uni-aurora.example`;
    id = people.toString(16).padStart(24, 'c');
    await harness.addPerson({ _id: id, email, totp: harness.secondFactorOf(id) });
    await shared.signIn(email);
    harness.advance({ seconds: 30 });
    const authCode = generateSync({ secret: demoTotpSecret, epoch: Math.floor(harness.now().getTime() / 1000) });
    await shared.confirm(authCode, { trustDevice: true });
    const admin = harness.as(administrator(demoPeople.admin));
    await admin.call(accountsApi.endAccountSessions, { params: { id: firstId }, body: {} });
    await shared.signOut();
    expect(await needsCode(shared, first)).toBe(true);
    await shared.signOut();
    expect(await needsCode(shared, email)).toBe(false);
  });
});
