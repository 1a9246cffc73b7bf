import { demoOrganisations } from '@consortia/proto/demo';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { type Harness, startHarness } from './harness.ts';

const organisation = {
  id: demoOrganisations.aurora,
  alias: 'university-of-aurora',
  name: 'University of Aurora',
  emailDomains: [],
  paid: true,
  profileUrl: null,
};
let harness: Harness;
let people = 0;
/** People of their own for each test. */
let ana: string;
let anaId: string;
let admin: string;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  people += 1;
  ana = `ana.${people}@uni-aurora.example`;
  admin = `admin.${people}@consortia.example`;
  anaId = await harness.addPerson({ email: ana, organisationId: organisation.id, organisation });
  await harness.addPerson({ email: admin, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => harness.close());

describe('a session', () => {
  it('is a cookie of 256 bits that scripts cannot read and the store does not hold', async () => {
    const browser = harness.browser();
    const { headers } = await browser.signIn(ana);
    const token = browser.cookie('consortia-session');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const set = headers.getSetCookie().find((line) => line.startsWith('consortia-session='));
    expect(set).toMatch(/HttpOnly/i);
    expect(set).toMatch(/SameSite=Lax/i);
    expect(set).toMatch(/Path=\//i);
    expect(JSON.stringify(await harness.storedSessions())).not.toContain(token);
  });

  it('has a new cookie at every sign-in, and the earlier one is invalid', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const before = browser.cookie('consortia-session');
    await browser.signIn(ana);
    expect(browser.cookie('consortia-session')).not.toBe(before);
    expect(await harness.resolve(before)).toBeNull();
  });

  it('cannot be fixed by planting a cookie', async () => {
    const browser = harness.browser();
    browser.setCookie('consortia-session', 'A'.repeat(43));
    await browser.signIn(ana);
    expect(await harness.resolve('A'.repeat(43))).toBeNull();
    expect(await harness.resolve(browser.cookie('consortia-session'))).toMatchObject({ userId: anaId });
  });

  it('resolves to the person, and ROLE_ADMIN is the role of platform administrators [P02]', async () => {
    const member = harness.browser();
    await member.signIn(ana);
    expect(await harness.resolve(member.cookie('consortia-session'))).toMatchObject({
      userId: anaId,
      level: 'full',
      roles: ['ROLE_USER'],
      trial: false,
    });
    const administrator = harness.browser();
    await administrator.signIn(admin);
    expect((await harness.resolve(administrator.cookie('consortia-session')))?.roles).toContain('ROLE_ADMIN');
  });

  it('ends after fourteen days without use and after thirty in any case', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const token = browser.cookie('consortia-session');
    harness.advance({ days: 13 });
    expect(await harness.resolve(token)).not.toBeNull();
    harness.advance({ days: 13 });
    expect(await harness.resolve(token)).not.toBeNull();
    harness.advance({ days: 4 });
    expect(await harness.resolve(token)).toBeNull();
    await browser.signIn(ana);
    harness.advance({ days: 14 });
    expect(await harness.resolve(browser.cookie('consortia-session'))).toBeNull();
  });

  it('of an administrator ends after thirty minutes without use and after twelve hours in any case', async () => {
    const browser = harness.browser();
    await browser.signIn(admin);
    const token = browser.cookie('consortia-session');
    for (let uses = 0; uses < 24; uses += 1) {
      harness.advance({ minutes: 29 });
      expect(await harness.resolve(token)).not.toBeNull();
    }
    harness.advance({ minutes: 29 });
    expect(await harness.resolve(token)).toBeNull();
    await browser.signIn(admin);
    harness.advance({ minutes: 30 });
    expect(await harness.resolve(browser.cookie('consortia-session'))).toBeNull();
  });

  it('is written at most once a minute', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const token = browser.cookie('consortia-session');
    const seen = async () =>
      (await harness.storedSessions()).find(({ userId }) => userId === anaId)?.lastSeenAt.getTime();
    const first = await seen();
    harness.advance({ seconds: 59 });
    await harness.resolve(token);
    expect(await seen()).toBe(first);
    harness.advance({ seconds: 1 });
    await harness.resolve(token);
    expect(await seen()).toBe(harness.now().getTime());
  });

  it.each([
    ['is blocked', 'blockedAt'],
    ['is no longer approved', 'approvedAt'],
  ] as const)('is over at once when the person %s', async (_, field) => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const notified = await harness.listen('sessions');
    await harness.changePerson(anaId, (user) => {
      user[field] = field === 'blockedAt' ? harness.now() : null;
    });
    expect(notified).toContainEqual({ userId: anaId });
    expect(await harness.resolve(browser.cookie('consortia-session'))).toBeNull();
    expect((await browser.session()).user).toBeNull();
    expect((await browser.signIn(ana)).status).not.toBe(200);
  });

  it('carries a new role and trial status at once, and notifies the gateways', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const notified = await harness.listen('sessions');
    await harness.changePerson(anaId, (user) => {
      user.membershipTrial = true;
    });
    expect(notified).toEqual([{ userId: anaId }]);
    expect((await harness.resolve(browser.cookie('consortia-session')))?.trial).toBe(true);
    await harness.changePerson(anaId, (user) => {
      user.roles = ['ROLE_USER', 'ROLE_ADMIN'];
    });
    expect(notified).toHaveLength(2);
    expect(await harness.resolve(browser.cookie('consortia-session'))).toMatchObject({
      trial: false,
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
    });
    await harness.changePerson(anaId, (user) => {
      user.biography = 'Something that no session claims.';
    });
    expect(notified).toHaveLength(2);
  });
});

describe('an account that waits for approval', () => {
  it('can be used, and is published, once it is approved', async () => {
    const id = await harness.addPerson({ email: 'patient@elsewhere.example', approvedAt: null });
    const browser = harness.browser();
    expect((await browser.signIn('patient@elsewhere.example')).status).toBe(403);
    await harness.changePerson(id, (user) => {
      user.approvedAt = harness.now();
    });
    expect((await browser.signIn('patient@elsewhere.example')).status).toBe(200);
    expect((await harness.events()).filter(({ key }) => key === id).map(({ type }) => type)).toEqual(['user.approved']);
  });
});

describe('signing out', () => {
  it('ends the session on the server, notifies the gateways, and clears the browser [R03]', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const token = browser.cookie('consortia-session');
    const sessionId = (await harness.resolve(token))?.sessionId;
    const notified = await harness.listen('sessions');
    const { status, body, headers } = await browser.signOut();
    expect({ status, body }).toMatchObject({ status: 200, body: { message: identityResponseMessages.signedOut } });
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(notified).toEqual([{ sessionId }]);
    expect(await harness.resolve(token)).toBeNull();
    expect(browser.cookie('consortia-session')).toBe('');
  });

  it('leaves the other sessions of the person alone', async () => {
    const [one, other] = [harness.browser(), harness.browser()];
    await one.signIn(ana);
    await other.signIn(ana);
    await one.signOut();
    expect(await harness.resolve(other.cookie('consortia-session'))).not.toBeNull();
  });

  it('shows a page with a confirmation and changes nothing', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const page = await browser.navigate('/logout');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/text\/html/);
    expect(page.text).toContain(identityResponseMessages.signOutQuestion);
    expect(page.text).toContain('method="post"');
    expect((await browser.session()).user).not.toBeNull();
  });

  it('is a navigation: its form leads to the sign-in page [N24]', async () => {
    const browser = harness.browser();
    await browser.signIn(ana);
    const response = await browser.submit('/logout', {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login');
    expect((await browser.session()).user).toBeNull();
  });

  it('works without a session', async () => {
    expect((await harness.browser().signOut()).status).toBe(200);
  });
});
