import { createHash } from 'node:crypto';
import { demoPassword } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { type Harness, startHarness } from './harness.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const wrong = 'not-the-password';
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe('signing in', () => {
  it('responds with the next address and starts a session', async () => {
    const browser = harness.browser();
    const response = await browser.signIn(ana, demoPassword, { returnTo: '/opportunities?page=2' });
    expect(response).toMatchObject({ status: 200, body: { message: messages.signedIn, url: '/opportunities?page=2' } });
    expect((await browser.session()).user?.name).toBe('Ana Kovács');
  });

  it('accepts the address in any spelling', async () => {
    expect((await harness.browser().signIn('  Ana.Kovacs@Uni-Aurora.EXAMPLE ')).status).toBe(200);
  });

  it('never leads to another site', async () => {
    for (const returnTo of ['//evil.example', '/\\evil.example', '/%2Fevil.example', 'javascript:alert(1)']) {
      expect((await harness.browser().signIn(ana, demoPassword, { returnTo })).body).toMatchObject({ url: '/' });
    }
  });

  it('has one response for an unknown person, a wrong password, an unconfirmed and a blocked account', async () => {
    await harness.addPerson({ email: 'blocked@uni.example', blockedAt: harness.now() });
    await harness.addPerson({ email: 'waiting@uni.example', approvedAt: null });
    await harness.requestSignUp('unconfirmed@uni.example');
    const tries: [string, string][] = [
      ['unknown@uni.example', wrong],
      [ana, wrong],
      ['waiting@uni.example', wrong],
      ['unconfirmed@uni.example', 'rainy tuesday in Porto'],
      ['blocked@uni.example', demoPassword],
      ['unknown', wrong],
    ];
    const responses = [];
    for (const [email, password] of tries) {
      const before = harness.hashWork();
      const { status, body, headers } = await harness.browser().signIn(email, password);
      const plain = Object.fromEntries(headers);
      for (const name of ['x-request-id', 'date']) delete plain[name];
      responses.push({ status, body, headers: plain, hashWork: harness.hashWork() - before });
    }
    expect(responses[0]).toMatchObject({
      status: 401,
      body: { message: credentialMessages.invalidCredentials },
      hashWork: 1,
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('reveals that an account waits for approval only with the right password', async () => {
    await harness.addPerson({ email: 'patient@elsewhere.example', approvedAt: null });
    const browser = harness.browser();
    expect(await browser.signIn('patient@elsewhere.example')).toMatchObject({
      status: 403,
      body: { message: 'Your account is waiting for approval' },
    });
    expect((await browser.session()).user).toBeNull();
  });

  it('hashes a password again once a costlier hash is required', async () => {
    const id = await harness.addPerson({
      email: 'older@uni.example',
      passwordHash: await harness.outdatedHash(demoPassword),
    });
    const before = await harness.passwordHashOf(id);
    expect((await harness.browser().signIn('older@uni.example')).status).toBe(200);
    expect(await harness.passwordHashOf(id)).not.toBe(before);
    expect((await harness.browser().signIn('older@uni.example')).status).toBe(200);
  });
});

describe('when too many sign in at once', () => {
  it('responds with a short Retry-After, and counts nothing against the account', async () => {
    await harness.addPerson({ email: 'patient@uni.example' });
    const work = harness.hashWork();
    harness.crowd(true);
    for (let tries = 0; tries < 10; tries += 1) {
      const response = await harness.browser().signIn('patient@uni.example');
      expect(response).toMatchObject({ status: 503, body: { message: refusalMessages.busy } });
      expect(response.headers.get('retry-after')).toBe('2');
    }
    // Refused before the account was read, so that a rush costs nothing but its requests.
    expect(harness.hashWork()).toBe(work);
    await harness.requestSignUp('crowded@uni.example');
    const link = await harness.confirmationToken('crowded@uni.example');
    expect((await harness.confirmSignUp(link)).status).toBe(503);
    harness.crowd(false);
    expect((await harness.confirmSignUp(link)).status).toBe(200);
    expect((await harness.browser().signIn('patient@uni.example')).status).toBe(200);
  });
});

describe('the limits on attempts', () => {
  it('requires a delay after five wrong passwords, even for the right one, which grows each time', async () => {
    await harness.addPerson({ email: 'target@uni.example' });
    for (let tries = 0; tries < 5; tries += 1) {
      const { status } = await harness.browser({ address: `198.51.100.${tries}` }).signIn('target@uni.example', wrong);
      expect(status).toBe(401);
    }
    const refused = await harness.browser({ address: '203.0.113.9' }).signIn('target@uni.example');
    expect(refused).toMatchObject({ status: 429, body: { message: credentialMessages.tooManyAttemptsFor(60) } });
    expect(refused.headers.get('retry-after')).toBe('60');
    harness.advance({ seconds: 60 });
    expect((await harness.browser().signIn('target@uni.example', wrong)).status).toBe(401);
    const again = await harness.browser().signIn('target@uni.example');
    expect([again.headers.get('retry-after'), again.body]).toEqual([
      '120',
      { message: 'Too many attempts. Please try again in 2 minutes.' },
    ]);
    harness.advance({ seconds: 120 });
    expect((await harness.browser().signIn('target@uni.example')).status).toBe(200);
  });

  it('treats an unknown account the same way', async () => {
    for (let tries = 0; tries < 5; tries += 1) await harness.browser().signIn('ghost@uni.example', wrong);
    expect((await harness.browser().signIn('ghost@uni.example', wrong)).status).toBe(429);
  });

  it('allows no more than five of many concurrent attempts', async () => {
    await harness.addPerson({ email: 'rushed@uni.example' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => harness.browser().signIn('rushed@uni.example', wrong)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('still admits the owner from a known browser, with the right password', async () => {
    await harness.addPerson({ email: 'victim@uni.example' });
    const known = harness.browser();
    await known.signIn('victim@uni.example');
    await known.signOut();
    for (let tries = 0; tries < 6; tries += 1) await harness.browser().signIn('victim@uni.example', wrong);
    expect((await harness.browser().signIn('victim@uni.example')).status).toBe(429);
    expect((await known.signIn('victim@uni.example', wrong)).status).toBe(401);
    expect((await known.signIn('victim@uni.example')).status).toBe(200);
  });

  it('allows a known browser no more attempts than an account, and none for another account', async () => {
    await harness.addPerson({ email: 'owner@uni.example' });
    await harness.addPerson({ email: 'other@uni.example' });
    const known = harness.browser();
    await known.signIn('owner@uni.example');
    for (let tries = 0; tries < 5; tries += 1) await known.signIn('owner@uni.example', wrong);
    expect((await known.signIn('owner@uni.example')).status).toBe(429);
    for (let tries = 0; tries < 5; tries += 1) await harness.browser().signIn('other@uni.example', wrong);
    expect((await known.signIn('other@uni.example')).status).toBe(429);
  });

  it('slows an address down where many different accounts fail, and not its neighbours', async () => {
    let allowed = 0;
    for (; allowed < 100; allowed += 1) {
      const { status } = await harness.browser({ address: '192.0.2.7' }).signIn(`guess${allowed}@uni.example`, wrong);
      if (status === 429) break;
    }
    expect(allowed).toBe(40);
    expect((await harness.browser({ address: '192.0.2.8' }).signIn('guess@uni.example', wrong)).status).toBe(401);
    harness.advance({ minutes: 15 });
    expect((await harness.browser({ address: '192.0.2.7' }).signIn('guess@uni.example', wrong)).status).toBe(401);
  });

  it('delays an office behind one address by seconds, not for the rest of the window', async () => {
    const office = '192.0.2.77';
    await harness.addPerson({ email: 'colleague@uni.example' });
    for (let n = 0; n < 60; n += 1) {
      await harness.browser({ address: office }).signIn(`stuffed${n}@uni.example`, wrong);
    }
    const refused = await harness.browser({ address: office }).signIn('colleague@uni.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(1);
    harness.advance({ seconds: 1 });
    expect((await harness.browser({ address: office }).signIn('colleague@uni.example')).status).toBe(200);
  });

  it('counts an account that fails often from one address once, and not at all once it has signed in', async () => {
    const office = '192.0.2.78';
    for (let n = 0; n < 60; n += 1) {
      const email = `forgetful${n}@office.example`;
      if (n < 50) await harness.addPerson({ email });
      for (let tries = 0; tries < 3; tries += 1) {
        expect((await harness.browser({ address: office }).signIn(email, wrong)).status).toBe(401);
      }
      if (n < 50) expect((await harness.browser({ address: office }).signIn(email)).status).toBe(200);
    }
  });

  it('does not take a device cookie that someone invented, or the stored token of one, for a known browser', async () => {
    await harness.addPerson({ email: 'cookie@uni.example' });
    const known = harness.browser();
    await known.signIn('cookie@uni.example');
    const [token = ''] = decodeURIComponent(known.cookie('consortia-device')).split('.');
    for (let tries = 0; tries < 5; tries += 1) await harness.browser().signIn('cookie@uni.example', wrong);
    for (const invented of [token, `${token}.`, `${token}.${'A'.repeat(43)}`, 'A'.repeat(43)]) {
      const browser = harness.browser();
      browser.setCookie('consortia-device', invented);
      expect((await browser.signIn('cookie@uni.example')).status).toBe(429);
    }
    expect((await known.signIn('cookie@uni.example')).status).toBe(200);
  });

  it('forgets after twelve hours and after a success', async () => {
    await harness.addPerson({ email: 'forgetful@uni.example' });
    for (let tries = 0; tries < 4; tries += 1) await harness.browser().signIn('forgetful@uni.example', wrong);
    expect((await harness.browser().signIn('forgetful@uni.example')).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await harness.browser().signIn('forgetful@uni.example', wrong)).status).toBe(401);
    }
    harness.advance({ hours: 12 });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await harness.browser().signIn('forgetful@uni.example', wrong)).status).toBe(401);
    }
  });
});

describe('a failed sign-in', () => {
  it('is logged with its address and a keyed hash of the account, never with what was typed', async () => {
    await harness.addPerson({ email: 'logged@uni.example' });
    const lines = async (email: string) => {
      const before = harness.logs().length;
      await harness.browser({ address: '198.51.100.200' }).signIn(email, 'typed-by-mistake');
      return harness
        .logs()
        .slice(before)
        .filter(({ msg }) => msg === 'Sign-in failed');
    };
    const [[first], [second], [other]] = [
      await lines('logged@uni.example'),
      await lines('Logged@UNI.example '),
      await lines('missing@uni.example'),
    ];
    expect(first).toMatchObject({ address: '198.51.100.200', reason: 'password' });
    expect(first?.account).toMatch(/^[\w-]{22}$/);
    expect(second?.account).toBe(first?.account);
    expect(other?.account).not.toBe(first?.account);
    expect(JSON.stringify(harness.logs())).not.toMatch(/typed-by-mistake|logged@uni|missing@uni/i);
    const plain = createHash('sha256').update('logged@uni.example').digest('base64url');
    expect(plain).not.toContain(String(first?.account));
  });
});
