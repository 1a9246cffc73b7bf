import { reAuthenticationMessages } from '@consortia/proto/identity/messages/re-authentication';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { messages } from '@consortia/proto/messages';
import { generateSync } from 'otplib';
import { type Harness, startHarness } from './harness.ts';

const email = 'without.scripts@uni-aurora.example';

describe('the second factor in a browser without scripts', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
    await harness.addPerson({ email });
  });
  afterAll(() => harness.close());

  it('is enabled on pages that show the secret, keep it after a wrong code, and show the backup codes', async () => {
    const browser = harness.browser();
    await browser.signIn(email);
    const started = await browser.submit('/account/security', {});
    expect([started.status, started.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(started.headers.get('content-type')).toMatch(/^text\/html/);
    const secret = /[A-Z2-7]{32}/.exec(started.text)![0];
    expect(started.text).toContain('action="/two-factor/enable"');
    const code = generateSync({ secret, epoch: Math.floor(harness.now().getTime() / 1000) });
    const enable = (authCode: string) => browser.submit('/two-factor/enable', { authCode }, '/account/security');
    const wrong = await enable(code === '000000' ? '111111' : '000000');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(secret);
    expect(wrong.text).toContain(messages.verificationCodeIncorrect);

    const enabled = await enable(code);
    expect([enabled.status, enabled.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(enabled.text).toContain(twoFactorMessages.enabled);
    expect(enabled.text.match(/<li><code>[^<]+<\/code><\/li>/g)).toHaveLength(10);
    expect(enabled.text).not.toContain(secret);
    expect((await browser.get('/api/v1/account/two-factor')).body).toMatchObject({
      enabled: true,
      backupCodesLeft: 10,
    });
  });

  it('is set up after the password where the sign-in was a while ago', async () => {
    const other = 'later.without.scripts@uni-aurora.example';
    await harness.addPerson({ email: other });
    const browser = harness.browser();
    await browser.signIn(other);
    harness.advance({ minutes: 16 });
    const page = await browser.submit('/account/security', {});
    expect(page.text).toContain(reAuthenticationMessages.title);
    expect(page.text).not.toMatch(/[A-Z2-7]{32}/);
    const confirm = (password: string) => browser.submit('/account/confirm', { password }, '/account/security');
    const refused = await confirm('not the password');
    expect(refused.text).toContain(reAuthenticationMessages.incorrect);
    expect(refused.text).toContain('action="/account/confirm"');
    const confirmed = await confirm('consortia-demo-1');
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/account/security']);
    expect((await browser.submit('/account/security', {})).text).toMatch(/[A-Z2-7]{32}/);
  });
});
