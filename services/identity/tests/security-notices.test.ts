import { securityNoticeKinds } from '@consortia/proto/identity/messages/security-notices';
import { sendSecurityNotice } from '../src/security-notices/send-security-notice.ts';
import { email, harness, id, people, startWithRosa } from './rosa.ts';

startWithRosa();

type Details = Parameters<typeof sendSecurityNotice>[3];
async function send(kind: (typeof securityNoticeKinds)[number], details: Details, identity = harness.identity()) {
  await sendSecurityNotice(identity, id, kind, details);
  await harness.settle();
}

describe('a security notice', () => {
  it.each(securityNoticeKinds)(
    'of the kind %s reaches the owner with the time and a link to the sessions',
    async (kind) => {
      await send(kind, { act: `${kind}-1`, device: 'Firefox on Linux' });
      const [notice, ...others] = await harness.emailsTo(email);
      expect(others).toEqual([]);
      expect(notice?.text).toContain('Browser: Firefox on Linux');
      expect(notice?.text).toMatch(/Time: .* UTC/);
      expect(notice?.text).toContain('/account/security');
      expect(notice?.text).not.toContain(email);
    },
  );

  it('is sent once for an act, however often and however many at a time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send('passwordChanged', { act: 'one' })));
    await send('passwordChanged', { act: 'one' });
    expect(await harness.emailsTo(email)).toHaveLength(1);
    await send('passwordChanged', { act: 'two' });
    expect(await harness.emailsTo(email)).toHaveLength(2);
  });

  it('goes to the address that the act names, such as the one before the change', async () => {
    await send('emailChanged', { act: 'email', to: `earlier.${people}@uni.example` });
    expect(await harness.emailsTo(`earlier.${people}@uni.example`)).toHaveLength(1);
    expect(await harness.emailsTo(email)).toEqual([]);
  });

  it('is sent later, and once, where its job is lost', async () => {
    const identity = harness.identity();
    const jobs = { ...identity.jobs, add: () => Promise.reject(new Error('The queue is out of reach.')) };
    await send('newDevice', { act: 'lost' }, { ...identity, jobs });
    expect(await harness.emailsTo(email)).toEqual([]);
    harness.advance({ minutes: 6 });
    await harness.settle();
    harness.advance({ minutes: 6 });
    await harness.settle();
    expect(await harness.emailsTo(email)).toHaveLength(1);
  });

  it('is not sent for an account that is gone', async () => {
    await sendSecurityNotice(harness.identity(), 'f'.repeat(24), 'newDevice', { act: 'gone' });
    await harness.settle();
    expect(await harness.storedNotices()).not.toContainEqual(expect.objectContaining({ _id: 'newDevice:gone' }));
  });
});
