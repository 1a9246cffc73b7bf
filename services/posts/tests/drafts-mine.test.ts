import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { addPost, viewers } from './harness.ts';
import { complete, startWritingHarness, storedPost, writer, writingDay } from './writing.ts';

let service: TestService;
let ana: ReturnType<typeof writer>;
beforeAll(async () => {
  service = await startWritingHarness();
  ana = writer(service);
});
afterAll(() => service.close());

const minutes = (n: number) => new Date(writingDay.getTime() + n * 60_000);
/** Posts of one person: approved ones, some that wait, and drafts; ids in the order in which they were made. */
async function posts(userId: string, counts: { approved: number; waiting: number; drafts: number }) {
  const add = async (count: number, changes: (n: number) => Partial<Opportunity>) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await addPost(service, { userId, ...changes(n) }))._id);
    return ids;
  };
  const drafts = await add(counts.drafts, () => ({ status: 'draft' }));
  const waiting = await add(counts.waiting, (n) => ({ status: 'draft', submittedAt: minutes(n) }));
  const approved = await add(counts.approved, (n) => ({ approvedAt: minutes(n) }));
  const collection = service.connection.collection<Opportunity>('opportunities');
  for (const [n, _id] of [...drafts, ...waiting].entries()) {
    await collection.updateOne({ _id }, { $set: { savedAt: minutes(n) } });
  }
  return { drafts, waiting, approved };
}
const mine = (userId: string, query: { tab?: 'created' | 'drafts'; page?: number }) =>
  service.as(member(userId)).call(postsApi.listMyPosts, { query });
const idsOf = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);

describe('one’s own Opportunities', () => {
  it('are the submitted and the approved ones; a submitted draft is not listed as a draft [R13]', async () => {
    const { drafts, waiting, approved } = await posts(demoPeople.marek, { approved: 3, waiting: 2, drafts: 2 });
    const counts = { created: 5, drafts: 2 };
    const created = await mine(demoPeople.marek, {});
    expect(idsOf(created)).toEqual([...waiting.toReversed(), ...approved.toReversed()]);
    expect(created).toMatchObject({ page: 1, pages: 1, total: 5, totalCapped: false, counts });
    const unfinished = await mine(demoPeople.marek, { tab: 'drafts' });
    expect(idsOf(unfinished)).toEqual(drafts.toReversed());
    expect(unfinished).toMatchObject({ pages: 1, total: 2, counts });
    expect(created.items[0]).toMatchObject({ status: 'draft', submittedAt: minutes(1).toISOString() });
    expect(unfinished.items.at(-1)).toMatchObject({ submittedAt: null, sentBackReason: null });
  });

  it('are listed in pages of twelve, submitted ones first, each once', async () => {
    const { waiting, approved } = await posts(demoPeople.ines, { approved: 20, waiting: 7, drafts: 1 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => mine(demoPeople.ines, { page })));
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 3, 0]);
    expect(pages.flatMap(idsOf)).toEqual([...waiting.toReversed(), ...approved.toReversed()]);
    expect(pages[0]).toMatchObject({ total: 27, pages: 3, counts: { created: 27, drafts: 1 } });
    // A page that starts within what is approved.
    const { waiting: many } = await posts('person1', { approved: 1, waiting: 13, drafts: 0 });
    expect(idsOf(await mine('person1', { page: 2 }))).toEqual([many[0], expect.any(String)]);
  });

  it('contain no one else’s, and show why a draft was sent back', async () => {
    const { drafts } = await posts(demoPeople.liWei, { approved: 1, waiting: 0, drafts: 1 });
    const reason = { sentBackReason: 'Please say more.' };
    await service.connection.collection<Opportunity>('opportunities').updateOne({ _id: drafts[0] }, { $set: reason });
    expect((await mine(demoPeople.liWei, { tab: 'drafts' })).items).toEqual([
      expect.objectContaining({ id: drafts[0], ...reason }),
    ]);
    const others = await mine(demoPeople.admin, { tab: 'drafts' });
    expect([others.items, others.counts]).toEqual([[], { created: 0, drafts: 0 }]);
  });

  it('include a draft without a title', async () => {
    const id = await ana.draft({});
    const { items } = await mine(demoPeople.ana, { tab: 'drafts' });
    expect(items[0]).toMatchObject({ id, name: '', excerpt: '', url: `/opportunities/opportunity-${id}` });
  });

  it('require a signed-in viewer', async () => {
    expect((await service.as(viewers.visitor).fetch('/api/v1/my-posts')).status).toBe(401);
    expect((await service.as(viewers['trial member']).fetch('/api/v1/my-posts')).status).toBe(200);
  });
});

describe('duplicating', () => {
  const content = {
    ...complete,
    projectTitle: 'River watch',
    projectUrl: 'https://river.example/',
    topicId: demoTopics.sensing,
    organisationId: demoOrganisations.aurora,
    helixes: [demoHelixes.ocean],
    roles: ['Coordinator'],
    expertiseSought: ['Optics'],
    collaboratorSought: 'A river authority',
    visibility: 'private',
  };

  it('creates a draft with the same content, and leaves the Opportunity unchanged', async () => {
    const id = await ana.draft(content);
    await ana.submit(id);
    const approved = { status: 'approved' as const, submittedAt: null, approvedAt: writingDay, editedAt: writingDay };
    const collection = service.connection.collection<Opportunity>('opportunities');
    await collection.updateOne({ _id: id }, { $set: { ...approved, bumpedAt: writingDay, changedFields: ['name'] } });
    const before = await storedPost(service, id);
    const { status, body } = await ana.duplicate(id);
    const copy = String(body.id);
    expect([status, body]).toEqual([
      201,
      { message: postResponseMessages.postDuplicated, id: copy, version: 1, url: `/post/${copy}/update` },
    ]);
    expect(copy).not.toBe(id);
    const form = await ana.form(id);
    expect(await ana.form(copy)).toEqual({
      ...form,
      id: copy,
      version: 1,
      status: 'draft',
      url: `/opportunities/sensors-for-rivers-${copy}`,
    });
    expect(await storedPost(service, copy)).toMatchObject({
      userId: demoPeople.ana,
      approvedAt: null,
      bumpedAt: null,
      sortAt: null,
      editedAt: null,
      changedFields: [],
      project: { id: copy, title: 'River watch' },
    });
    expect(await storedPost(service, id)).toEqual(before);
    expect((await ana.submit(copy)).status).toBe(200);
  });

  it('works for unsubmitted and submitted drafts', async () => {
    const id = await ana.draft(content);
    expect((await ana.duplicate(id)).status).toBe(201);
    await ana.submit(id);
    const { body } = await ana.duplicate(id);
    expect(await ana.form(String(body.id))).toMatchObject({ ...content, submittedAt: null });
  });
});
