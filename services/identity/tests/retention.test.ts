import { administrator } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { retention } from '@consortia/proto/retention';
import { contactMessageModel } from '../src/contact/contact-model.ts';
import { recoveryModel } from '../src/recovery/recovery-model.ts';
import { type Harness, startHarness } from './harness.ts';

const { recoveries, auditDetails, mailbox, failedJobs, contactMessages } = retention;
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

/** The nights pass, and what is due runs. */
async function nights(days: number): Promise<void> {
  harness.advance({ days });
  await harness.settle();
}
/** The state the night before the period ends, and the night after. */
async function leftAround(days: number, read: () => Promise<unknown>): Promise<unknown[]> {
  await nights(days - 1);
  const before = await read();
  await nights(2);
  return [before, await read()];
}

describe('the nightly retention run', () => {
  it('removes recoveries that have ended, and leaves open ones', async () => {
    const model = recoveryModel(harness.identity().connection);
    const startedAt = harness.now();
    const dueAt = new Date(startedAt.getTime() + 1000 * 86_400_000);
    const open = { userId: 'a', startedBy: 'b', reason: 'Lost.', startedAt, dueAt };
    for (const state of ['done', 'stopped', 'announced'] as const)
      await model.create({ ...open, _id: state, tokenHash: state, userId: state, state });
    const states = async () => (await model.find().lean()).map(({ state }) => state).sort();
    expect(await leftAround(recoveries.days, states)).toEqual([['announced', 'done', 'stopped'], ['announced']]);
  });

  it('takes network addresses and details out of the audit log, which still verifies', async () => {
    const { audit } = harness.identity();
    const act = { act: 'sign-in.failed', actorId: null, subjectId: null, requestId: 'r1' } as const;
    await audit.append('retained', { ...act, address: '198.51.100.177', details: { reason: 'password' } });
    const entry = async () => {
      const { address, details } = (await harness.auditEntries().findById('retained').lean())!;
      return { address, details };
    };
    expect(await leftAround(auditDetails.days, entry)).toEqual([
      { address: '198.51.100.177', details: { reason: 'password' } },
      { address: '', details: {} },
    ]);
    expect(await audit.verify(0, 1000)).toMatchObject({ broken: null });
  });

  it('empties the mailbox of a demo of old emails', async () => {
    await harness.requestSignUp('retained@elsewhere.example');
    const emails = async () => (await harness.emailsTo('retained@elsewhere.example')).length;
    expect(await leftAround(mailbox.days, emails)).toEqual([1, 0]);
  });

  it('removes failed jobs', async () => {
    const { jobs } = harness.identity();
    const worker = await jobs.work({
      queue: 'retained',
      attempts: 1,
      handle: () => Promise.reject(new Error('It fails.')),
    });
    await jobs.add('retained', 'fail', {});
    await harness.settle();
    expect(await leftAround(failedJobs.days, async () => (await jobs.failed('retained')).length)).toEqual([1, 0]);
    await worker.close();
  });
});

describe('a message of the contact form', () => {
  it('expires two years after it was sent, or a year after the reply', async () => {
    const body = { name: 'Ruth Vogel', email: 'ruth@elsewhere.example', message: 'How do we join?' };
    await harness.browser().post('/contact', body);
    const model = contactMessageModel(harness.identity().connection);
    const daysLeft = async () =>
      ((await model.findOne().lean())!.expiresAt.getTime() - harness.now().getTime()) / 86_400_000;
    expect(Math.round(await daysLeft())).toBe(2 * contactMessages.days);
    const { _id } = (await model.findOne().lean())!;
    harness.advance({ days: 10 });
    const admin = harness.as(administrator(demoPeople.admin));
    await admin.call(identityApi.replyToContactMessage, { params: { id: _id }, body: { reply: 'Gladly.' } });
    expect(Math.round(await daysLeft())).toBe(contactMessages.days);
  });
});
