import { administrator } from '@consortia/infra/testing/viewers';
import { demoPassword, demoPeople } from '@consortia/proto/demo';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { type Harness, startHarness } from './harness.ts';

const person = 'ana.kovacs@uni-aurora.example';
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

const admin = () => harness.as(administrator(demoPeople.admin));
const log = async (query: Record<string, unknown> = {}) => {
  await harness.settle();
  return admin().call(accountsApi.listAudit, { query } as never);
};
const verify = (after = 0) => admin().call(accountsApi.verifyAudit, { query: { after } });
const setTrial = (trial: boolean) =>
  admin().call(accountsApi.changeTrial, { params: { id: demoPeople.ana }, body: { trial } });

describe('the audit log', () => {
  it('names actor, account, act, address and request, without any secret', async () => {
    const browser = harness.browser({ address: '192.0.2.7' });
    await browser.signIn(person, 'not the password');
    await browser.signIn(person, demoPassword);
    await setTrial(true);
    const { items } = await log();
    expect(items.map(({ number, act, actor, subject }) => [number, act, actor?.name, subject?.name])).toEqual([
      [3, 'account.trial-set', expect.any(String), 'Ana Kovács'],
      [2, 'sign-in.succeeded', 'Ana Kovács', 'Ana Kovács'],
      [1, 'sign-in.failed', undefined, 'Ana Kovács'],
    ]);
    expect(items[2]).toMatchObject({ address: '192.0.2.7', requestId: expect.stringMatching(/.+/) });
    expect(JSON.stringify(items)).not.toContain('not the password');
  });

  it('has one entry for an act, however often its event comes', async () => {
    await setTrial(true);
    await setTrial(true);
    await harness.settle();
    await harness.repeatAudited();
    expect((await log()).items.map(({ act }) => act)).toEqual(['account.trial-set']);
  });

  it('is one chain whatever comes at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => harness.browser().signIn(person, `wrong ${n}`)));
    const { items } = await log();
    expect(items.map(({ number }) => number)).toEqual(Array.from(items, (_, n) => items.length - n));
    expect(await verify()).toEqual({ verifiedUpTo: items.length, broken: null, more: false });
  });

  it('shows which entry was changed or follows a removed one', async () => {
    for (const trial of [true, false, true, false]) await setTrial(trial);
    await log();
    expect(await verify()).toMatchObject({ verifiedUpTo: 4, broken: null });
    const entries = harness.auditEntries();
    await entries.updateOne({ number: 2 }, { $set: { actorId: demoPeople.marek } });
    expect(await verify()).toMatchObject({ verifiedUpTo: 1, broken: 2 });
    await entries.updateOne({ number: 2 }, { $set: { actorId: demoPeople.admin } });
    await entries.deleteOne({ number: 3 });
    expect(await verify()).toMatchObject({ verifiedUpTo: 2, broken: 4 });
  });

  it('still verifies once addresses and details of a person or of a time are redacted, unless an entry was edited', async () => {
    await harness.browser({ address: '192.0.2.7' }).signIn(person, demoPassword);
    await setTrial(true);
    await log();
    const { audit } = harness.identity();
    await audit.redact(demoPeople.ana);
    const { items } = await log();
    expect(items.find(({ act }) => act === 'sign-in.succeeded')).toMatchObject({ address: '', details: {} });
    expect(await verify()).toMatchObject({ verifiedUpTo: 2, broken: null });
    await audit.redactBefore(new Date(harness.now().getTime() + 1000));
    expect(await verify()).toMatchObject({ verifiedUpTo: 2, broken: null });
    await setTrial(false);
    await log();
    await harness.auditEntries().updateOne({ number: 3 }, { $set: { requestId: 'another' } });
    await audit.redactBefore(new Date(harness.now().getTime() + 1000));
    expect(await verify()).toMatchObject({ verifiedUpTo: 2, broken: 3 });
  });

  it('can be filtered by act and account, page by page', async () => {
    for (let n = 0; n < 30; n += 1) for (const trial of [true, false]) await setTrial(trial);
    const first = await log({ subject: demoPeople.ana });
    expect([first.items.length, first.next]).toEqual([50, 11]);
    const second = await log({ subject: demoPeople.ana, before: first.next });
    expect([second.items.map(({ number }) => number), second.next]).toEqual([[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], null]);
    expect((await log({ act: 'account.trial-ended' })).items.every(({ act }) => act === 'account.trial-ended')).toBe(
      true,
    );
    expect((await log({ subject: demoPeople.tom })).items).toEqual([]);
  });
});
