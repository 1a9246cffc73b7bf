import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { corpusId } from './corpus-id.ts';
import { liWei, marek, openSavedSearches, type SavedSearchHarness, tom } from './saved-search-harness.ts';
import { people } from './search-corpus.ts';
import { calls } from './search-corpus-calls.ts';
import { publishChange } from './search-harness.ts';

const { changeSavedSearch, markHitsSeen } = recommendationsApi;
const day = 86_400_000;
let harness: SavedSearchHarness;
beforeAll(async () => {
  harness = await openSavedSearches();
});
afterAll(() => harness.service.close());

describe('new hits of a saved search', () => {
  it('are items that appeared since it was saved, each once, and published once', async () => {
    const { publish, look, save, noticesOf, newHits, hitIds, service } = harness;
    const { id } = await save(liWei, { kind: 'opportunity', name: 'Kelp', filters: { q: 'kelp' } });
    await look();
    expect(await newHits(liWei, id)).toBe(0);
    const first = await publish({ name: 'Kelp forests of the north' });
    await publish({ name: 'Something else' });
    await look();
    expect(await hitIds(liWei, id)).toEqual([first.id]);
    expect(noticesOf(id)).toMatchObject([
      { name: 'Kelp', userId: liWei.id, kind: 'opportunity', schedule: null, hits: [first.id], total: 1 },
    ]);
    // Neither a change, nor the same event again, nor another run makes it new.
    await publishChange(service, postsEvents.opportunityUpdated, { ...first, version: 2 }, { text: 'Kelp again' });
    for (let again = 0; again < 3; again += 1) await look();
    expect([noticesOf(id).length, await newHits(liWei, id)]).toEqual([1, 1]);
    await service.as(liWei).call(markHitsSeen, { params: { id } });
    await look();
    expect([noticesOf(id).length, await newHits(liWei, id)]).toEqual([1, 0]);
  });

  it('are recorded once when several instances look at the same time', async () => {
    const { publish, run, pass, save, noticesOf, newHits, service } = harness;
    const { id } = await save(liWei, { kind: 'opportunity', name: 'Lichen', filters: { q: 'lichen' } });
    for (const name of ['Lichen on roofs', 'Lichen on stones', 'Lichen on bark']) await publish({ name });
    pass(20_000);
    for (let instance = 0; instance < 4; instance += 1)
      await service.jobs.add('recommendations.saved-searches', 'look', {});
    await run();
    expect(noticesOf(id).flatMap(({ hits }) => hits)).toHaveLength(3);
    expect(await newHits(liWei, id)).toBe(3);
  });

  it('hold all filters of the list, also those that the index does not have', async () => {
    const { publish, look, save, hitIds } = harness;
    const filters = { c: [demoHelixes.ocean], type: 'project', role: 'Coordinator' };
    const { id } = await save(liWei, { kind: 'opportunity', name: 'Ocean projects', filters });
    const wanted = { helixes: [demoHelixes.ocean], type: 'project', roles: ['Coordinator'] } as const;
    const publishWith = (changes: object) =>
      publish({ name: 'A project', ...wanted, roles: ['Coordinator'], helixes: [demoHelixes.ocean], ...changes });
    const hit = await publishWith({});
    await publishWith({ type: 'proposal' });
    await publishWith({ roles: ['Consortium Partner'] });
    await publishWith({ helixes: [demoHelixes.soil] });
    await look();
    expect(await hitIds(liWei, id)).toEqual([hit.id]);
  });

  it('are funding calls under the filters of their list', async () => {
    const { look, save, hitIds, pass, service } = harness;
    const filters = { status: ['open'], programme: ['Horizon Europe (HORIZON)'], helix: [demoHelixes.quantum] };
    const { id } = await save(marek, { kind: 'call', name: 'Open quantum calls', filters });
    const publishCall = async (n: number, state: object): Promise<string> => {
      pass(1000);
      const call = { ...calls.sensing, id: corpusId('e1', 700 + n), identifier: `HORIZON-NEW-2027-${n}`, ccm2Id: null };
      await publishChange(service, fundingIngestEvents.topicUpdated, { ...call, ...state });
      return call.id;
    };
    const open = await publishCall(1, {});
    await publishCall(2, { status: 'closed', closesAt: '2026-01-01T00:00:00.000Z' });
    await publishCall(3, { programme: 'Erasmus+' });
    await publishCall(4, { helixIds: [] });
    await look();
    expect(await hitIds(marek, id)).toEqual([open]);
  });

  it('of a trial member are never private, nor found by what is hidden from trial members', async () => {
    const { publish, look, save, noticesOf, hitIds, newHits } = harness;
    const searches = await Promise.all(
      ['zostera', 'Almeida', 'TecNova'].map((q) => save(tom, { kind: 'opportunity', name: q, filters: { q } })),
    );
    const of = { userId: demoPeople.ines, organisationId: demoOrganisations.tecnova };
    await publish({ name: 'Zostera for members', visibility: 'private', ...of });
    const network = await publish({ name: 'Zostera with Inês Almeida of TecNova', visibility: 'network', ...of });
    await look();
    expect(await hitIds(tom, searches[0]!.id)).toEqual([network.id]);
    expect(noticesOf(searches[0]!.id).map(({ hits }) => hits)).toEqual([[network.id]]);
    for (const { id } of searches.slice(1)) {
      expect(noticesOf(id)).toEqual([]);
      expect(await newHits(tom, id)).toBe(0);
    }
    const { items } = await harness.service
      .as(tom)
      .call(recommendationsApi.listNewHits, { params: { id: searches[0]!.id } });
    expect(JSON.stringify(items)).not.toMatch(/Almeida|TecNova|In[eê]s/i);
  });

  it('are Results, which a trial member does not find by the names of their authors', async () => {
    const { look, save, hitIds, service, pass } = harness;
    const filters = { q: 'xenolith', c: [demoHelixes.soil] };
    const own = await save(liWei, { kind: 'result', name: 'Xenoliths', filters });
    const masked = await save(tom, { kind: 'result', name: 'Xenoliths', filters });
    const byName = await save(tom, { kind: 'result', name: 'Inês', filters: { q: 'Almeida' } });
    pass(1000);
    const added = {
      ...{ id: corpusId('d5', 901), alias: 'xenoliths', title: 'Xenolith atlas by Inês Almeida', text: 'Of TecNova.' },
      ...{ userId: demoPeople.ines, organisationId: demoOrganisations.tecnova, projectId: null },
      ...{ helixes: [demoHelixes.soil], trl: 4, hasVideo: false, publishedAt: '2027-02-03T10:00:00.000Z' },
      ...{ by: demoPeople.ines, version: 0 },
    };
    await publishChange(service, postsEvents.resultPublished, added);
    await look();
    expect(await hitIds(liWei, own.id)).toEqual([added.id]);
    expect(await hitIds(tom, masked.id)).toEqual([added.id]);
    expect(await hitIds(tom, byName.id)).toEqual([]);
  });

  it('that their owner may not see any more are neither counted, listed nor published', async () => {
    const { publish, look, save, noticesOf, hitIds, newHits, service } = harness;
    const { id } = await save(liWei, {
      ...{ kind: 'opportunity', name: 'Posidonia', filters: { q: 'posidonia' } },
      schedule: 'daily',
    });
    await publish({ name: 'Posidonia for members', visibility: 'private' });
    const network = await publish({ name: 'Posidonia for the network', visibility: 'network' });
    await look();
    expect(await newHits(liWei, id)).toBe(2);
    await publishChange(service, identityEvents.userUpdated, people.liWei, { trial: true });
    const downgraded = { ...liWei, trial: true };
    expect(await newHits(downgraded, id)).toBe(1);
    expect(await hitIds(downgraded, id)).toEqual([network.id]);
    harness.pass(day);
    await look();
    expect(noticesOf(id)).toMatchObject([{ hits: [network.id], total: 1 }]);
    await publishChange(service, identityEvents.userUpdated, { ...people.liWei, version: 2 }, { trial: false });
  });

  it('of an account that may not be used are none', async () => {
    const { publish, look, save, noticesOf, newHits, service } = harness;
    const { id } = await save(marek, { kind: 'opportunity', name: 'Mussels', filters: { q: 'mussels' } });
    await publishChange(service, identityEvents.userUpdated, people.marek, { hasProfile: false });
    await publish({ name: 'Mussels in harbours' });
    await look();
    expect(noticesOf(id)).toEqual([]);
    expect(await newHits(marek, id)).toBe(0);
    await publishChange(service, identityEvents.userUpdated, { ...people.marek, version: 2 }, { hasProfile: true });
  });

  it('are published as often as the search says, and not sought while it is off', async () => {
    const { publish, look, save, noticesOf, newHits, pass, service } = harness;
    const { id } = await save(liWei, {
      ...{ kind: 'opportunity', name: 'Heather', filters: { q: 'heather' } },
      schedule: 'daily',
    });
    await publish({ name: 'Heather one' });
    await look();
    await publish({ name: 'Heather two' });
    await look();
    expect([noticesOf(id).length, await newHits(liWei, id)]).toEqual([0, 2]);
    pass(day);
    await look();
    expect(noticesOf(id)).toMatchObject([{ schedule: 'daily', total: 2 }]);

    const params = { id };
    await service.as(liWei).call(changeSavedSearch, { params, body: { schedule: 'off' } });
    await publish({ name: 'Heather three' });
    await look();
    await service.as(liWei).call(changeSavedSearch, { params, body: { schedule: 'instant' } });
    await look();
    expect(noticesOf(id)).toHaveLength(1);
    await publish({ name: 'Heather four' });
    await look();
    expect(noticesOf(id)).toMatchObject([{ total: 2 }, { schedule: 'instant', total: 1 }]);
  });
});
