import { administrator, anotherService, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { identityApi } from '@consortia/proto/identity/api';
import { featuresApi } from '@consortia/proto/identity/features-api';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const admin = () => harness.as(administrator(demoPeople.admin));
const switchTo = (state: 'on' | 'off') =>
  admin().call(featuresApi.switchFeature, { params: { name: 'reviewIq' }, body: { state } });
const audit = async (query: object) => {
  await harness.settle();
  return (await admin().call(accountsApi.listAudit, { query } as never)).items;
};

describe('features that administrators switch', () => {
  it('takes effect in sessions and for other services, and is in the audit log with who did it', async () => {
    expect((await admin().call(featuresApi.listFeatures)).items).toEqual([
      { name: 'reviewIq', on: true, configured: true, changedAt: null },
    ]);
    expect(await switchTo('off')).toEqual({ message: 'ReviewIQ is off.' });
    expect(await harness.as(anotherService('content')).call(featuresApi.readFeatures)).toEqual({ reviewIq: false });
    harness.advance({ seconds: 1 });
    const session = await harness.as(visitor()).call(identityApi.readSession);
    expect(session.features.reviewIq).toBe(false);
    const [entry] = await audit({ act: 'act.administered' });
    expect(entry).toMatchObject({
      actor: { id: demoPeople.admin },
      details: { route: 'identity.switchFeature', name: 'reviewIq', state: 'off' },
    });
    await switchTo('on');
  });

  it('is refused to everyone else, in the list and in the switch', async () => {
    for (const viewer of [visitor(), member(demoPeople.ana), member(demoPeople.marek), trialMember(demoPeople.tom)]) {
      const responses = await Promise.all([
        harness
          .as(viewer)
          .call(featuresApi.listFeatures)
          .catch((error) => error.status),
        harness
          .as(viewer)
          .call(featuresApi.switchFeature, { params: { name: 'reviewIq' }, body: { state: 'off' } })
          .catch((error) => error.status),
      ]);
      const expected = viewer.kind === 'visitor' ? 401 : 403;
      expect(responses).toEqual([expected, expected]);
    }
    expect(await harness.as(anotherService('content')).call(featuresApi.readFeatures)).toEqual({ reviewIq: true });
  });
});

describe('search in the audit log', () => {
  it('finds entries by a person, an address, a request and a day, and no others', async () => {
    await admin().call(accountsApi.changeTrial, { params: { id: demoPeople.ana }, body: { trial: true } });
    await admin().call(accountsApi.changeTrial, { params: { id: demoPeople.marek }, body: { trial: true } });
    const [marek, ana] = await audit({ act: 'account.trial-set' });
    const numbers = async (query: object) =>
      (await audit({ act: 'account.trial-set', ...query })).map(({ number }) => number);
    expect(await numbers({ q: 'Kovács' })).toEqual([ana!.number]);
    expect(await numbers({ q: 'ana.kovacs@uni-aurora.example' })).toEqual([ana!.number]);
    expect(await numbers({ q: ana!.requestId })).toEqual([ana!.number]);
    expect(await numbers({ q: 'no one of that name' })).toEqual([]);
    expect(await numbers({ actor: demoPeople.admin })).toEqual([marek!.number, ana!.number]);
    expect(await numbers({ actor: demoPeople.tom })).toEqual([]);
    const day = harness.now().toISOString().slice(0, 10);
    expect(await numbers({ from: day, to: day })).toEqual([marek!.number, ana!.number]);
    expect(await numbers({ to: '2020-01-01' })).toEqual([]);
  });
});
