import { administrator, member } from '@consortia/infra/testing/viewers';
import { decisionsRoutes } from '@consortia/proto/decisions';
import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { decisionMessages } from '@consortia/proto/kit/messages/decisions';
import { type Harness, startHarness } from './harness.ts';

const email = 'nora.lindt@unknown.example';
const reason = 'Your organisation is not known to us.';
const { listDecisions, undoDecision } = decisionsRoutes('identity');
let harness: Harness;
let id: string;
beforeEach(async () => {
  harness = await startHarness({ config: { undoSeconds: 10 } });
  id = await harness.addPerson({ email, firstname: 'Nora', lastname: 'Lindt', approvedAt: null });
  await harness.settle();
});
afterEach(() => harness.close());

const admin = (person: string = demoPeople.admin) => harness.as(administrator(person));
const approve = () => admin().call(accountsApi.approveAccount, { params: { id }, body: {} });
const refuse = () => admin().call(accountsApi.refuseAccount, { params: { id }, body: { reason } });
const signsIn = async () => (await harness.browser().signIn(email, demoPassword)).status;
async function pass(seconds: number): Promise<void> {
  harness.advance({ seconds });
  await harness.settle();
}
const waiting = async () => (await admin().call(listDecisions)).items;
const audited = async () => {
  await harness.settle();
  const { items } = await admin().call(accountsApi.listAudit, { query: { subject: id } });
  return items.map(({ act }) => act).filter((act) => !act.startsWith('sign-in'));
};

describe('the decision about an account', () => {
  it('opens no account and sends nothing for 10 seconds', async () => {
    expect((await approve()).message).toBe(decisionMessages.taken(10));
    await pass(9);
    expect([await signsIn(), await harness.emailsTo(email)]).toEqual([403, []]);
    expect(await waiting()).toMatchObject([{ kind: 'approval', subject: id, title: 'Nora Lindt', remainingMs: 1000 }]);
    await pass(1);
    expect([await signsIn(), (await harness.emailsTo(email)).length]).toEqual([200, 1]);
    expect(await audited()).toEqual(['account.approved', 'decision.taken']);
  });

  it('leaves no trace but in the audit log when it is undone', async () => {
    await refuse();
    const [{ id: decision } = { id: '' }] = await waiting();
    await expect(
      harness.as(member(demoPeople.ana)).call(undoDecision, { params: { id: decision } }),
    ).rejects.toMatchObject({ status: 403 });
    await admin(demoPeople.marek).call(undoDecision, { params: { id: decision } });
    await pass(60);
    expect(await harness.findPerson(email)).toMatchObject({ approvedAt: null, blockedAt: null });
    expect([await harness.emailsTo(email), await audited()]).toEqual([[], ['decision.undone', 'decision.taken']]);
  });

  it('sends the reason of a refusal once, when it is carried out', async () => {
    await refuse();
    await pass(10);
    await pass(60);
    const emails = await harness.emailsTo(email);
    expect(emails.map(({ subject }) => subject)).toEqual([accountMessages.refusedSubject]);
  });

  it('is one at a time', async () => {
    const both = await Promise.allSettled([approve(), refuse()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ status: 409, message: decisionMessages.waits });
  });

  it.each([
    ['blocked', { blockedAt: new Date(0) }],
    ['an administrator no longer', { roles: ['ROLE_USER'] }],
  ])('is not carried out where who took it is %s by then', async (_, change) => {
    const roles = ['ROLE_USER', 'ROLE_ADMIN'] as const;
    const by = await harness.addPerson({ email: 'former@consortia.example', roles: [...roles] });
    await admin(by).call(accountsApi.approveAccount, { params: { id }, body: {} });
    await harness.identity().users.updateOne({ _id: by }, { $set: change });
    await pass(10);
    expect(await harness.findPerson(email)).toMatchObject({ approvedAt: null });
    expect(await waiting()).toMatchObject([{ subject: id, refusal: decisionMessages.byFormer }]);
    expect((await audited())[0]).toBe('decision.lapsed');
  });

  it('counts less than a block, which acts at once', async () => {
    await approve();
    harness.advance({ seconds: 1 });
    await admin().call(accountsApi.blockAccount, { params: { id }, body: { reason } });
    expect(await harness.findPerson(email)).toMatchObject({ approvedAt: null, blockedAt: expect.any(Date) });
    await pass(10);
    expect(await signsIn()).not.toBe(200);
    expect((await audited())[0]).toBe('decision.lapsed');
  });
});
