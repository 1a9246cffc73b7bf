import { demoPeople, demoTotpSecret } from '@consortia/proto/demo';
import { generateSync } from 'otplib';
import { type Browser, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let people = 0;
let email: string;
let userId: string;
let administrator: Browser;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  people += 1;
  email = `recovery.${people}@uni-aurora.example`;
  userId = await harness.addPerson({ email });
  await harness.turnOnSecondFactor(userId);
  administrator = harness.browser();
  await administrator.signIn('admin@consortia.example');
});
afterAll(() => harness.close());

const path = (id = userId) => `/api/v1/admin/people/${id}/recovery`;
const start = (as: Browser = administrator, id?: string) => as.post(path(id), { reason: 'Lost phone, seen in person' });
const token = async () => {
  const [latest] = await harness.emailsTo(email);
  return /\/recovery\/stop\?token=([\w-]+)/.exec(latest?.text ?? '')?.[1] ?? '';
};
const isOn = async () => (await harness.findPerson(email))?.totp !== null;
/** Lets the time pass and the sweep run. */
const pass = async (hours: number) => {
  harness.advance({ hours });
  await harness.completeRecoveries();
  await harness.settle();
};

describe('the recovery of an account without its second factor', () => {
  it('notifies the owner at once and turns the second factor off after 72 hours', async () => {
    expect(await start()).toMatchObject({ status: 200, body: { dueAt: expect.any(String) } });
    expect(await harness.emailsTo(email)).toMatchObject([{ subject: 'Two-factor authentication will be turned off' }]);
    await pass(71);
    expect(await isOn()).toBe(true);
    await pass(1);
    expect(await isOn()).toBe(false);
    expect((await harness.browser().signIn(email)).body).toMatchObject({ message: 'You are signed in.' });
    const subjects = (await harness.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your account was recovered');
  });

  it('is stopped by the link of the email, once, and opening the link changes nothing', async () => {
    await start();
    const visitor = harness.browser();
    const page = await visitor.navigate(`/recovery/stop?token=${await token()}`);
    expect([page.status, page.text.includes('Stop the recovery')]).toEqual([200, true]);
    expect((await visitor.post('/recovery/stop', { token: await token() })).status).toBe(200);
    expect((await visitor.post('/recovery/stop', { token: await token() })).status).toBe(410);
    await pass(73);
    expect(await isOn()).toBe(true);
  });

  it('is stopped when the owner gives a code', async () => {
    await start();
    const owner = harness.browser();
    await owner.signIn(email);
    const epoch = Math.floor(harness.now().getTime() / 1000);
    expect((await owner.confirm(generateSync({ secret: demoTotpSecret, epoch }))).status).toBe(200);
    await pass(73);
    expect(await isOn()).toBe(true);
  });

  it('is refused to members, for oneself, without a recent sign-in or a reason, and twice at a time', async () => {
    const ana = harness.browser();
    await ana.signIn('ana.kovacs@uni-aurora.example');
    expect((await start(ana)).status).toBe(403);
    expect((await start(administrator, demoPeople.admin)).status).toBe(403);
    expect((await administrator.post(path(), { reason: ' ' })).status).toBe(422);
    expect((await start(administrator, demoPeople.ana)).status).toBe(409);
    expect((await start(administrator, 'f'.repeat(24))).status).toBe(404);
    const races = await Promise.all([start(), start(), start()]);
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    harness.advance({ minutes: 15 });
    expect((await start()).body).toEqual({ confirmPassword: true });
    expect(await isOn()).toBe(true);
  });

  it('accepts no token but that of the email, whose hash alone is stored', async () => {
    await start();
    const stored = await harness.storedRecoveries();
    expect(JSON.stringify(stored)).not.toContain(await token());
    for (const guess of ['', 'A'.repeat(43), stored[0]!.tokenHash]) {
      expect((await harness.browser().post('/recovery/stop', { token: guess })).status).toBe(410);
    }
  });
});
