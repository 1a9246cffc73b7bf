import { halfSignedIn } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { type Harness, startHarness, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await publishProfile(true);
});
afterAll(() => harness.close());
async function publishProfile(hasProfile: boolean): Promise<void> {
  const ana = harness.fixture.people.find(({ id }) => id === demoPeople.ana)!;
  await publishChange(harness, identityEvents.userUpdated, ana, {}, { hasProfile });
  await harness.settle();
}
const of = (userId: string, viewer = viewers.liWei) =>
  harness.as(viewer).call(recommendationsApi.listHelixesOf, { params: { userId } });

describe('the Helixes that a person follows', () => {
  it('are shown to everyone with an account, by name', async () => {
    const { helixes } = await of(demoPeople.ana);
    const names = helixes.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect((await of(demoPeople.ana, viewers.tom)).helixes).toEqual(helixes);
  });

  it('are hidden from visitors, and none of a person without a profile or an unknown one', async () => {
    for (const viewer of [viewers.visitor, halfSignedIn(demoPeople.ana)])
      await expect(
        harness.as(viewer).call(recommendationsApi.listHelixesOf, { params: { userId: demoPeople.ana } }),
      ).rejects.toMatchObject({ status: 401 });
    expect((await of('f'.repeat(24))).helixes).toEqual([]);
    await publishProfile(false);
    expect((await of(demoPeople.ana)).helixes).toEqual([]);
  });
});
