import { securityNoticeMessages } from '@consortia/proto/identity/messages/security-notices';
import { generateSync } from 'otplib';
import { type Browser, type Harness, startHarness } from './harness.ts';

const email = 'paula@uni-aurora.example';
let harness: Harness;
let browser: Browser;
beforeAll(async () => {
  harness = await startHarness();
  await harness.addPerson({ email });
  browser = harness.browser();
  await browser.signIn(email);
});
afterAll(() => harness.close());

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(harness.now().getTime() / 1000) });
const codesOf = ({ body }: { body: unknown }) => (body as { backupCodes: string[] }).backupCodes;
/** Signs in with each of the codes; the statuses of the second step. */
async function use(codes: readonly string[]): Promise<number[]> {
  const browsers = codes.map(() => harness.browser());
  for (const one of browsers) await one.signIn(email);
  const responses = await Promise.all(browsers.map((one, n) => one.confirm(codes[n]!, { isBackupCode: true })));
  return responses.map(({ status }) => status);
}
async function notices(): Promise<number> {
  await harness.settle();
  const { subject } = securityNoticeMessages.notices.backupCodesLow;
  return (await harness.emailsTo(email)).filter((mail) => mail.subject === subject).length;
}

describe('the owner of backup codes', () => {
  it('is notified once when three are left, again only after new ones, and not by codes that fail', async () => {
    const { secret } = (await browser.post('/account/security', {})).body as { secret: string };
    const first = codesOf(await browser.post('/two-factor/enable', { authCode: codeOf(secret) }));
    for (const code of first.slice(0, 6)) expect(await use([code])).toEqual([200]);
    expect(await notices()).toBe(0);
    // The seventh and the eighth at the same time, and one of them once more.
    expect((await use([first[6]!, first[7]!, first[6]!])).toSorted()).toEqual([200, 200, 422]);
    expect(await notices()).toBe(1);
    await use([first[8]!]);
    expect(await notices()).toBe(1);

    harness.advance({ seconds: 30 });
    const second = codesOf(await browser.post('/two-factor/backup-codes', { authCode: codeOf(secret) }));
    for (const code of second.slice(0, 7)) await use([code]);
    expect(await notices()).toBe(2);
  });
});
