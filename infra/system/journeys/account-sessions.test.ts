import { setTimeout as after } from 'node:timers/promises';
import { demoPassword, demoPeople } from '@consortia/proto/demo';
import type { AccountSession } from '@consortia/proto/identity/account-sessions-api';
import type { Browser } from './browser-client.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';

const list = '/api/v1/account/sessions';
const password = 'a lighthouse in November';
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const sessionsOf = async (browser: Browser) => (await browser.get(list)).json<{ items: AccountSession[] }>().items;
const isSignedIn = async (browser: Browser) => (await browser.session()).user !== null;
/** The gateway believes a session for a second. */
async function endsSoon(browser: Browser): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!(await isSignedIn(browser))) return true;
    await after(20);
  }
  return false;
}

describe('a session that another browser ends', () => {
  it('is over everywhere at once, whatever its cookie says, and the others go on', async () => {
    const [one, other, third] = [await harness.signIn('ana'), await harness.signIn('ana'), await harness.signIn('ana')];
    const stolen = other.copy();
    const items = await sessionsOf(other);
    const { id } = items.find(({ current }) => current)!;
    expect((await one.send('DELETE', `${list}/${id}`)).status).toBe(200);
    expect([await endsSoon(other), await endsSoon(stolen)]).toEqual([true, true]);
    expect((await stolen.get(list)).status).toBe(401);
    expect([await isSignedIn(one), await isSignedIn(third)]).toEqual([true, true]);
    expect((await one.send('DELETE', list)).status).toBe(200);
    expect([await endsSoon(third), await isSignedIn(one)]).toEqual([true, true]);
  });

  it('cannot be that of someone else, nor be ended by a visitor or before the second factor', async () => {
    const victim = await harness.signIn('ana');
    const { id } = (await sessionsOf(victim)).find(({ current }) => current)!;
    const path = `${list}/${id}`;
    const attackers = [await harness.signIn('tom'), harness.browser(), await harness.signIn('liWei')];
    const statuses = await Promise.all(attackers.map(async (one) => (await one.send('DELETE', path)).status));
    expect(statuses).toEqual([404, 401, 401]);
    expect((await attackers[0]!.get(list)).text).not.toContain(id);
    expect(await isSignedIn(victim)).toBe(true);
  });
});

describe('a stolen cookie', () => {
  it('is worth nothing once the password is confirmed in its session, or changed in any', async () => {
    const browser = await harness.signIn('marek');
    const [beforeConfirmation, form] = [browser.copy(), await browser.token()];
    expect((await browser.post('/account/confirm', { password: demoPassword })).status).toBe(200);
    expect([await endsSoon(beforeConfirmation), await isSignedIn(browser)]).toEqual([true, true]);
    expect((await browser.send('PUT', '/profile/email', { email: 'a@b.example', _token: form })).status).toBe(403);

    const [beforeChange, elsewhere] = [browser.copy(), await harness.signIn('marek')];
    const plainPassword = { first: password, second: password };
    expect((await browser.send('PUT', '/profile/password', { plainPassword })).status).toBe(200);
    expect([await endsSoon(beforeChange), await endsSoon(elsewhere)]).toEqual([true, true]);
    expect((await browser.session()).user?.id).toBe(demoPeople.marek);
    expect((await harness.browser().signIn(demoEmails.marek, demoPassword)).status).toBe(401);
  });
});

it('no password, cookie or token of these journeys is in the log', () => {
  harness.remember(password);
  expect(harness.secretsInLog()).toEqual([]);
});
