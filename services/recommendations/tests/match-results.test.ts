import { halfSignedIn, member } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { resultsEvents } from '@consortia/proto/posts/results-events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { postId, result, resultId } from './match-fixture.ts';
import { type Harness, startHarness, titles, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

const { listResultMatches, dismissMatch, restoreMatch } = recommendationsApi;
const diamond = 'A diamond quantum sensing head for hospitals';
const peat = 'Soil health measured by Inês Almeida';
const path = `/api/v1/users/${demoPeople.ana}/recommendations/results`;

let harness: Harness;
/** Publishes a new Result, as posts does. */
async function publish(...of: Parameters<typeof result>): Promise<void> {
  const added = result(...of);
  harness.fixture.results.push(added);
  await publishChange(harness, resultsEvents.resultPublished, added, {}, { by: null });
}
beforeAll(async () => {
  harness = await startHarness();
  await publish(1, demoPeople.liWei, diamond, 'Quantum sensing with diamond magnetometry, tried at a clinic.', {
    helixes: [demoHelixes.quantum],
  });
  await publish(2, demoPeople.ines, peat, 'Inês Almeida has measured peatland hydrology along a river for ten years.');
  await publish(3, demoPeople.ana, 'Magnetometry at home', 'Quantum sensing with diamond in a garden shed.');
  await harness.settle();
});
afterAll(() => harness.close());

describe('matches with Results', () => {
  it('have a score and reasons, neither Opportunity nor call, and none is the person’s own', async () => {
    const found = await harness.results('ana');
    expect(found[0]).toMatchObject({ post: null, funding_topic: null, result: { title: diamond }, likely: true });
    expect(titles(found)).toEqual([diamond, peat]);
    expect(found[0]!.result!.user).toMatchObject({ anonymous: false, name: 'Li Wei' });
    expect(found[0]!.reasons).toContainEqual(expect.objectContaining({ kind: 'expertise', yours: 'Quantum Sensing' }));
    expect(found[0]!.reasons).toContainEqual({ kind: 'helix', name: 'Quantum technologies', followed: true });
    expect(found[0]!.recommender_score).toBeGreaterThan(0);
    expect(titles(await harness.posts('ana'))).not.toContain(diamond);
  });

  it('follow a change of the Result, its deletion and a late, older event', async () => {
    await publish(4, demoPeople.liWei, 'Optical coatings that last', 'Coatings for integrated photonics.');
    await harness.settle();
    expect(titles(await harness.results('ines'))[0]).toBe('Optical coatings that last');
    const added = harness.fixture.results.find(({ id }) => id === resultId(4))!;
    const other = { title: 'Songs of whales', text: 'Recordings of singing whales.' };
    const late = await publishChange(harness, resultsEvents.resultUpdated, added, other, { by: null });
    await harness.settle();
    expect(titles(await harness.results('ines'))).not.toContain('Optical coatings that last');
    const back = { title: 'Optical coatings that last', text: 'Coatings for integrated photonics.' };
    await publishChange(harness, resultsEvents.resultUpdated, added, back, { by: null });
    await harness.bus.publish([late]);
    await harness.settle();
    expect(titles(await harness.results('ines'))[0]).toBe('Optical coatings that last');
    harness.fixture.results.splice(harness.fixture.results.indexOf(added), 1);
    await publishChange(harness, resultsEvents.resultDeleted, added, {}, { by: null });
    for (const isSettled of [false, true]) {
      if (isSettled) await harness.settle();
      expect(titles(await harness.results('ines'))).not.toContain('Optical coatings that last');
    }
    const stored = await harness.connection.collection('matches').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(added.id);
  });

  it('say of the author’s own Results what they work on', async () => {
    const marek = harness.fixture.people.find(({ id }) => id === demoPeople.marek)!;
    const written = async () =>
      JSON.parse((await harness.connection.collection('profiles').findOne({ _id: marek.id as never }))!.text).written;
    expect(await written()).toEqual([]);
    await publish(5, marek.id, 'Instruments for tide pools', 'Cheap instruments.');
    await harness.settle();
    expect(await written()).toEqual(['Instruments for tide pools']);
  });
});

describe('the rights to matches with Results', () => {
  it('are those of the person and of administrators', async () => {
    for (const [viewer, status] of [
      [viewers.ana, 200],
      [viewers.admin, 200],
      [viewers.liWei, 403],
      [viewers.tom, 403],
      [viewers.visitor, 401],
      [halfSignedIn(demoPeople.ana), 401],
    ] as const) {
      expect((await harness.as(viewer).fetch(path)).status).toBe(status);
      expect((await harness.as(viewer).fetch(`${path}?userId=${demoPeople.liWei}`)).status).toBe(status);
    }
  });

  it('let the person alone dismiss and restore one, by its kind', async () => {
    const params = { userId: demoPeople.ana };
    const body = { kind: 'result', id: resultId(1) } as const;
    for (const viewer of [viewers.liWei, viewers.tom, viewers.admin])
      await expect(harness.as(viewer).call(dismissMatch, { params, body })).rejects.toMatchObject({ status: 403 });
    const { call } = harness.as(viewers.ana);
    await expect(call(dismissMatch, { params, body: { ...body, kind: 'post' } })).rejects.toMatchObject({
      status: 404,
    });
    await Promise.all([call(dismissMatch, { params, body }), call(dismissMatch, { params, body })]);
    expect(titles(await harness.results('ana'))).not.toContain(diamond);
    const [changed] = harness.fixture.results;
    await publishChange(harness, resultsEvents.resultUpdated, changed!, { trl: 6 }, { by: null });
    await harness.settle();
    expect(titles(await harness.results('ana'))).not.toContain(diamond);
    await call(restoreMatch, { params: { ...params, ...body } });
    expect(titles(await harness.results('ana'))[0]).toBe(diamond);
  });

  it('reveal to no one which Results there are', async () => {
    const { call } = harness.as(viewers.tom);
    for (const id of [postId(4), resultId(999)]) {
      const dismissal = call(dismissMatch, { params: { userId: demoPeople.tom }, body: { kind: 'result', id } });
      await expect(dismissal).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('a trial member', () => {
  it('is matched with a Result by what it shows without names', async () => {
    const found = await harness.results('tom');
    expect(titles(found)[0]).toBe('Soil health measured by [name hidden]');
    expect(found[0]!.result!.user).toEqual({ anonymous: true, name: postResponseMessages.anonymousExpert });
    expect(JSON.stringify(found)).not.toMatch(/Almeida|Inês/);
  });

  it('learns nothing of a hidden author by calling the name an expertise', async () => {
    const tom = harness.fixture.people.find(({ id }) => id === demoPeople.tom)!;
    const { expertise } = tom;
    await publishChange(harness, identityEvents.userUpdated, tom, { expertise: ['Almeida', 'Inês Almeida'] });
    await harness.settle();
    for (const { reasons, likely } of await harness.results('tom'))
      expect({ reasons, likely }).toEqual({ reasons: [], likely: false });
    await publishChange(harness, identityEvents.userUpdated, tom, { expertise });
    await harness.settle();
    expect((await harness.results('tom'))[0]!.likely).toBe(true);
  });

  it('sees no names any more from the moment a membership has ended, whatever was scored before', async () => {
    const ended = harness.as(member({ id: demoPeople.ana, trial: true }));
    const { data } = await ended.call(listResultMatches, { params: { userId: demoPeople.ana } });
    expect(data.length).toBeGreaterThan(0);
    for (const { result: shown } of data)
      expect(shown!.user).toEqual({ anonymous: true, name: postResponseMessages.anonymousExpert });
  });
});
