import type { TestService } from '@consortia/infra/testing/test-service';
import { demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { trusted } from 'mongoose';
import { opportunityModel } from '../src/opportunities/opportunity-model.ts';
import { visibilitiesFor } from '../src/policies.ts';
import { changeAtOwner } from './change-at-owner.ts';
import { addPost, addPostOfEachKind, startHarness, textDocument, type ViewerKind, viewers } from './harness.ts';
import { topic, topics } from './owners.ts';

const kinds = ['public', 'network', 'private', 'draft', 'submitted draft', 'deleted'] as const;
type Kind = (typeof kinds)[number];
let service: TestService;
let ids: Record<Kind, string>;
beforeAll(async () => {
  service = await startHarness();
  ids = await addPostOfEachKind(service, kinds, (kind) => ({
    name: `Inês Almeida of TecNova, ${kind}`,
    message: textDocument('Write to ines.almeida@tecnova.example.'),
    userId: demoPeople.ines,
    organisationId: demoOrganisations.tecnova,
    submittedAt: kind === 'submitted draft' ? new Date() : null,
    topicId: demoTopics.sensing,
  }));
  await addPost(service, { visibility: 'public' });
  await addPost(service, { visibility: 'public', topicId: demoTopics.imaging });
});
afterAll(() => service.close());
const related = async (viewer: ViewerKind, identifier = topics.sensing.identifier) =>
  (await service.as(viewers[viewer]).call(postsApi.listRelated, { query: { topic: identifier } })).items;

describe('posts of a funding topic', () => {
  const listed: Record<ViewerKind, Kind[]> = {
    visitor: ['public'],
    'trial member': ['network', 'public'],
    'full member': ['private', 'network', 'public'],
    author: ['private', 'network', 'public'],
    administrator: ['private', 'network', 'public'],
  };
  it.each(Object.keys(viewers) as ViewerKind[])('are listed as far as the viewer may see them: %s', async (viewer) => {
    const cards = await related(viewer);
    expect(cards.map(({ id }) => id)).toEqual(listed[viewer].map((kind) => ids[kind]));
  });

  it('hide the author of a network post from trial members, and the post itself from visitors', async () => {
    const [network] = await related('trial member');
    expect(network).toMatchObject({
      user: { anonymous: true, name: postResponseMessages.anonymousExpert },
      organisation: null,
      name: expect.stringContaining(postResponseMessages.nameHidden),
    });
    expect(JSON.stringify(network)).not.toMatch(/in[eê]s|almeida|tecnova|@/i);
    expect(JSON.stringify(await related('visitor'))).not.toContain(ids.network);
    expect((await related('full member'))[1]).toMatchObject({ user: { anonymous: false, name: 'Inês Almeida' } });
  });

  it('are found for every topic of the identifier, and none for an unknown one', async () => {
    const cascade = topic('e2'.padEnd(24, '0'), topics.sensing.identifier);
    await changeAtOwner(service, fundingIngestEvents.topicUpdated, cascade, { kind: 'cascade' });
    const { _id } = await addPost(service, { visibility: 'public', topicId: cascade.id });
    expect((await related('visitor')).map(({ id }) => id)).toEqual([_id, ids.public]);
    expect(await related('visitor', 'HORIZON-UNKNOWN-2027-01')).toEqual([]);
    await opportunityModel(service.connection).deleteOne({ _id });
  });

  it('respond with 422 without an identifier and with an invalid one', async () => {
    const { fetch } = service.as(viewers.visitor);
    for (const query of ['', '?topic=', '?topic=%3Cscript%3E', `?topic=${'A'.repeat(121)}`]) {
      expect((await fetch(`/api/v1/opportunities/related${query}`)).status).toBe(422);
    }
  });

  it('are the newest twenty of many, read through one index', async () => {
    const model = opportunityModel(service.connection);
    const first = await model.findById(ids.public).lean();
    const copies = Array.from({ length: 1500 }, (_, n) => ({
      ...first,
      _id: `d8${String(n).padStart(22, '0')}`,
      topicId: demoTopics.soil,
      visibility: (['public', 'network', 'private'] as const)[n % 3],
      sortAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 10) * 60_000),
    }));
    await model.insertMany(copies as never[]);
    for (const viewer of ['visitor', 'trial member', 'full member'] as const) {
      const visible = visibilitiesFor(viewers[viewer]);
      const newest = copies.filter(({ visibility }) => visible.includes(visibility!)).map(({ _id }) => _id);
      const found = (await related(viewer, topics.soil.identifier)).map(({ id }) => id);
      expect(found).toEqual(newest.toReversed().slice(0, limits.relatedPostsExpanded));

      const plan = await model
        .find({
          status: 'approved',
          deletedAt: null,
          visibility: trusted({ $in: visible }),
          topicId: trusted({ $in: [demoTopics.soil] }),
        })
        .sort({ sortAt: -1, _id: -1 })
        .limit(limits.relatedPostsExpanded)
        .explain('executionStats');
      const { executionStats, queryPlanner } = plan as unknown as Record<string, Record<string, unknown>>;
      expect(executionStats?.nReturned).toBe(20);
      // The range of each visibility may be read one post ahead.
      expect(executionStats?.totalDocsExamined).toBeLessThan(20 + visible.length);
      expect(JSON.stringify(queryPlanner)).not.toMatch(/COLLSCAN|"SORT"/);
    }
  });
});
