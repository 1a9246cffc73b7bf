import type { TestService } from '@consortia/infra/testing/test-service';
import { halfSignedIn, trialMember } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { addPost, startHarness, type ViewerKind, viewers } from './harness.ts';

type Kind = 'public' | 'network' | 'private' | 'draft' | 'submitted draft' | 'deleted';
const kinds: Kind[] = ['public', 'network', 'private', 'draft', 'submitted draft', 'deleted'];

let service: TestService;
const posts = {} as Record<Kind, { id: string; slug: string }>;
beforeAll(async () => {
  service = await startHarness();
  for (const kind of kinds) {
    const draft = kind.includes('draft');
    const { _id, alias } = await addPost(service, {
      name: `A post that is ${kind}`,
      status: draft ? 'draft' : 'approved',
      visibility: kind === 'private' ? 'private' : kind === 'network' ? 'network' : 'public',
      submittedAt: kind === 'submitted draft' ? new Date() : null,
      organisationId: demoOrganisations.aurora,
    });
    posts[kind] = { id: _id, slug: `${alias}-${_id}` };
  }
  await service.connection
    .collection<{ _id: string }>('opportunities')
    .updateOne({ _id: posts.deleted.id }, { $set: { deletedAt: new Date() } });
});
afterAll(() => service.close());

type Seen = 'named' | 'anonymised' | 'nothing';
const everyKind: Record<Kind, Seen> = {
  public: 'named',
  network: 'named',
  private: 'named',
  draft: 'named',
  'submitted draft': 'named',
  deleted: 'nothing',
};
const page: Record<ViewerKind, Record<Kind, Seen>> = {
  visitor: {
    public: 'named',
    network: 'nothing',
    private: 'nothing',
    draft: 'nothing',
    'submitted draft': 'nothing',
    deleted: 'nothing',
  },
  'trial member': {
    public: 'named',
    network: 'anonymised',
    private: 'nothing',
    draft: 'nothing',
    'submitted draft': 'nothing',
    deleted: 'nothing',
  },
  'full member': {
    public: 'named',
    network: 'named',
    private: 'named',
    draft: 'nothing',
    'submitted draft': 'nothing',
    deleted: 'nothing',
  },
  author: everyKind,
  administrator: everyKind,
};
const cases = Object.entries(page).flatMap(([viewer, expected]) =>
  kinds.map((kind) => [viewer as ViewerKind, kind, expected[kind]] as const),
);
const isListed = (viewer: ViewerKind, kind: Kind): boolean =>
  !kind.includes('draft') && page[viewer][kind] !== 'nothing';

describe('the visibility of posts', () => {
  it.each(cases)('page: %s, %s: %s [P12, P13, S04, D28]', async (viewer, kind, expected) => {
    const response = await service.as(viewers[viewer]).fetch(`/api/v1/opportunities/${posts[kind].slug}`);
    if (expected === 'nothing') {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: messages.notFound });
    } else {
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        name: `A post that is ${kind}`,
        status: kind.includes('draft') ? 'draft' : 'approved',
        user:
          expected === 'named'
            ? { anonymous: false, name: 'Ana Kovács' }
            : { anonymous: true, name: postResponseMessages.anonymousExpert },
      });
    }
  });

  it.each(Object.keys(viewers) as ViewerKind[])('list, total and pages: %s [P12, P13]', async (viewer) => {
    const list = await service.as(viewers[viewer]).call(postsApi.listOpportunities);
    const expected = kinds.filter((kind) => isListed(viewer, kind));
    expect(list.items.map(({ id }) => id)).toEqual(expected.map((kind) => posts[kind].id).reverse());
    expect(list).toMatchObject({ total: expected.length, pages: 1, totalCapped: false });
    for (const item of list.items) {
      const kind = kinds.find((one) => posts[one].id === item.id)!;
      expect(item.user.anonymous).toBe(page[viewer][kind] === 'anonymised');
    }
  });

  it.each(Object.keys(viewers) as ViewerKind[])(
    'shows the country of the organisation and the expertise of the author with their names alone: %s',
    async (viewer) => {
      const as = service.as(viewers[viewer]);
      for (const card of (await as.call(postsApi.listOpportunities)).items) {
        const read = await as.call(postsApi.readOpportunity, { params: { slug: card.id } });
        if (!card.user.anonymous) {
          expect([card.organisation?.country, read.organisation?.country]).toEqual(['FI', 'FI']);
          expect(read.user).toMatchObject({ expertise: ['Expertise of Ana'] });
        } else expect(JSON.stringify([card, read])).not.toMatch(/"FI"|Expertise of|Aurora/);
      }
    },
  );

  it('has the same response for hidden, deleted and unknown posts', async () => {
    const { fetch } = service.as(viewers['trial member']);
    const responses = await Promise.all(
      [posts.private.slug, posts.draft.slug, posts.deleted.slug, 'f'.repeat(24), `x-${posts.private.id}`].map(
        async (slug) => {
          const response = await fetch(`/api/v1/opportunities/${slug}`);
          const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
          return { status: response.status, headers, body: await response.text() };
        },
      ),
    );
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.status).toBe(404);
  });

  it('shows authors who have become trial members their own post, and lists it by the rules of trial members', async () => {
    const author = service.as(trialMember(demoPeople.ana));
    const own = await author.call(postsApi.readOpportunity, { params: { slug: posts.network.slug } });
    expect(own.user).toMatchObject({ anonymous: false });
    const list = await author.call(postsApi.listOpportunities);
    expect(list.items.map(({ id }) => id)).toEqual([posts.network.id, posts.public.id]);
  });

  it('shows nothing to a person whose second factor is outstanding', async () => {
    const half = service.as(halfSignedIn(demoPeople.ana));
    for (const path of ['', `/${posts.public.slug}`, `/${posts.draft.slug}`]) {
      expect((await half.fetch(`/api/v1/opportunities${path}`)).status).toBe(401);
    }
  });

  it('finds a post by its id, whatever the alias is [R30]', async () => {
    for (const slug of [posts.public.id, `something-else-${posts.public.id}`]) {
      expect((await service.as(viewers.visitor).fetch(`/api/v1/opportunities/${slug}`)).status).toBe(200);
    }
  });
});
