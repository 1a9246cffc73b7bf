import type { ServiceContext, ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { TestService } from '@consortia/infra/testing/test-service';
import { startTestService } from '@consortia/infra/testing/test-service';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { partOf } from '../src/search/global-index.ts';
import { recommendationsService } from '../src/service.ts';
import { groups, opportunities, organisations, people, post } from './search-corpus.ts';
import { calls, now } from './search-corpus-calls.ts';
import { owners, publishChange, viewers } from './search-harness.ts';

let service: TestService;
let context: ServiceContext;
beforeAll(async () => {
  const observed: ServiceDefinition = {
    ...recommendationsService,
    create: (given) => {
      context = given;
      return recommendationsService.create(given);
    },
  };
  service = await startTestService(observed, { neighbours: owners, clock: () => now });
});
afterAll(() => service.close());

const response = (q: string, viewer: keyof typeof viewers = 'full member') =>
  service.as(viewers[viewer]).call(recommendationsApi.search, { query: { q } });
const found = async (q: string, viewer?: keyof typeof viewers) =>
  (await response(q, viewer)).groups.flatMap(({ hits }) => hits.map(({ id }) => id));
const probes = ['quantum', 'medical imaging', 'kovacs', 'tecnova', 'horizon cl4 2027', 'optical coating', 'photnoics'];
const everything = async () =>
  Promise.all(Object.keys(viewers).flatMap((viewer) => probes.map((q) => response(q, viewer as keyof typeof viewers))));
const rebuild = () => service.running.projections.find(({ name }) => name === 'global-index')!.rebuild();

describe('the global index', () => {
  it('is rebuilt and started without what cannot be built, which administrators are shown', async () => {
    const { id } = groups.peat;
    const kept = service.connection.collection<{ _id: string; name: unknown }>('groups');
    const { name } = (await kept.findOne({ _id: id }))!;
    const setAside = async () =>
      (await service.as(viewers.administrator).call(recommendationsApi.listSetAside, {})).items.map((item) => item.id);
    await kept.updateOne({ _id: id }, { $set: { name: null } });
    await rebuild();
    expect(await setAside()).toEqual([id]);
    expect((await found('quantum')).length).toBeGreaterThan(0);
    await kept.updateOne({ _id: id }, { $set: { name } });
    await rebuild();
    expect(await setAside()).toEqual([]);
  });

  it('finds something new of every kind as soon as its event is handled', async () => {
    const word = 'Praseodymium';
    const fresh = (id: string) => `${id.slice(0, 2)}${'7'.repeat(22)}`;
    const published = [
      await publishChange(service, postsEvents.opportunityApproved, post({ name: `${word} wanted`, text: '' })),
      await publishChange(service, fundingIngestEvents.topicUpdated, {
        ...calls.heat,
        id: fresh(calls.heat.id),
        identifier: 'HORIZON-CL4-2027-77-01',
        title: `${word} magnets`,
      }),
      await publishChange(service, organisationsEvents.organisationUpdated, {
        ...organisations.eth,
        id: fresh(organisations.eth.id),
        name: `${word} works`,
      }),
      await publishChange(service, organisationsEvents.groupUpdated, {
        ...groups.peat,
        id: fresh(groups.peat.id),
        description: `About ${word}.`,
      }),
      await publishChange(service, identityEvents.userApproved, {
        ...people.jose,
        id: fresh(people.jose.id),
        expertise: [word],
      }),
    ];
    const { groups: seen } = await response('praseodymium');
    expect(seen.map(({ kind }) => kind)).toEqual(['opportunity', 'call', 'organisation', 'group', 'expert']);
    expect(seen.flatMap(({ hits }) => hits.map(({ id }) => id)).sort()).toEqual(published.map(({ id }) => id).sort());
  });

  it('shows a person from the approval of the account on, and no longer once it is closed to its owner', async () => {
    const { waiting } = people;
    const approved = await publishChange(service, identityEvents.userApproved, waiting, { hasProfile: true });
    expect(await found('wartemann', 'visitor')).toEqual([waiting.id]);
    await publishChange(service, identityEvents.userUpdated, approved, { hasProfile: false });
    expect(await found('wartemann', 'administrator')).toEqual([]);
  });

  it('follows a post that is hidden from more people, sent back, approved again and deleted', async () => {
    const first = await publishChange(
      service,
      postsEvents.opportunityApproved,
      post({ name: 'Neodymium for all', text: '', visibility: 'public' }),
    );
    const seen = async () =>
      Promise.all((['visitor', 'trial member', 'full member'] as const).map((viewer) => found('neodymium', viewer)));
    const { id } = first;
    expect(await seen()).toEqual([[id], [id], [id]]);
    const network = await publishChange(service, postsEvents.opportunityUpdated, first, { visibility: 'network' });
    expect(await seen()).toEqual([[], [id], [id]]);
    const secret = await publishChange(service, postsEvents.opportunityUpdated, network, { visibility: 'private' });
    expect(await seen()).toEqual([[], [], [id]]);
    const back = await publishChange(service, postsEvents.opportunitySentBack, secret);
    expect(await seen()).toEqual([[], [], []]);
    const again = await publishChange(service, postsEvents.opportunityApproved, back, { visibility: 'public' });
    expect(await seen()).toEqual([[id], [id], [id]]);
    await publishChange(service, postsEvents.opportunityDeleted, again);
    expect(await seen()).toEqual([[], [], []]);
  });

  it('finds what responds to a call by its new title', async () => {
    await publishChange(service, fundingIngestEvents.topicUpdated, calls.heat, { title: 'Warmth without burning' });
    expect(await found('warmth without')).toEqual([opportunities.city.id, calls.heat.id]);
  });

  it('is not changed by events that come again or late', async () => {
    const before = await everything();
    const all = [
      [postsEvents.opportunityApproved, opportunities.coating],
      [identityEvents.userUpdated, people.ana],
      [organisationsEvents.organisationUpdated, organisations.tecnova],
      [fundingIngestEvents.topicUpdated, calls.sensing],
    ] as const;
    for (const [event, state] of all)
      await publishChange(service, event, { ...state, version: state.version - 1, name: 'Late', title: 'Late' });
    expect(await everything()).toEqual(before);
  });

  it('is the same when it is built again, by hand or by the next start where it is of an older shape', async () => {
    const before = await everything();
    expect(before.flatMap(({ groups: kinds }) => kinds).length).toBeGreaterThan(40);
    await rebuild();
    expect(await everything()).toEqual(before);

    async function* nothing() {
      yield [];
    }
    await service.search.rebuild({ ...partOf('expert'), version: 0 }, nothing());
    expect(await found('kovacs ana')).not.toContain(people.ana.id);
    service.connection.deleteModel(/./);
    const started = await recommendationsService.create(context);
    await started.prepare?.();
    expect(await everything()).toEqual(before);
    await started.close?.();
  });
});
