import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { member, trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import type { PostPermission } from '@consortia/proto/posts/shapes';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { addPost, viewers } from './harness.ts';
import { startWritingHarness, writer, writingDay } from './writing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startWritingHarness();
});
afterAll(() => service.close());

const states = {
  'a draft': { status: 'draft', submittedAt: null },
  'a submitted draft': { status: 'draft', submittedAt: writingDay },
  'an approved post': { status: 'approved', submittedAt: null },
} as const satisfies Record<string, Partial<Opportunity>>;
const people: Record<string, Viewer> = {
  ...viewers,
  'author who has become a trial member': trialMember(demoPeople.ana),
  'trial author': trialMember(demoPeople.tom),
};
/** The request of each permission; true when the service accepts it. */
async function accepts(viewer: Viewer, permission: PostPermission, post: Opportunity): Promise<boolean> {
  const { edit, ...others } = {
    edit: () => writer(service, viewer).update(post._id, { version: post.version, name: 'Another title' }),
    submit: () => writer(service, viewer).submit(post._id),
    withdraw: () => writer(service, viewer).withdraw(post._id),
    duplicate: () => writer(service, viewer).duplicate(post._id),
    discard: () => writer(service, viewer).discard(post._id),
    delete: () => writer(service, viewer).remove(post._id),
  };
  return (await { edit, ...others }[permission]()).status < 300;
}
const all = ['edit', 'submit', 'withdraw', 'duplicate', 'discard', 'delete'] as const;

describe('the permissions of a viewer', () => {
  it.each(
    Object.keys(states).flatMap((state) =>
      [demoPeople.ana, demoPeople.tom].flatMap((userId) =>
        Object.keys(people).map((who) => [state, userId === demoPeople.ana ? 'member' : 'trial member', who] as const),
      ),
    ),
  )('of %s of a %s, as %s, is what the service accepts [P05, P06, P10]', async (state, author, who) => {
    const userId = author === 'member' ? demoPeople.ana : demoPeople.tom;
    const add = () => addPost(service, { userId, visibility: 'public', ...states[state as keyof typeof states] });
    const viewer = people[who]!;
    const shown = await service
      .as(viewer)
      .call(postsApi.readOpportunity, { params: { slug: (await add())._id } })
      .catch(() => null);
    const accepted: PostPermission[] = [];
    for (const permission of all) {
      // Each attempt has its own post, since one affects the next.
      if (await accepts(viewer, permission, (await add()).toObject() as Opportunity)) accepted.push(permission);
    }
    expect(shown?.permissions ?? []).toEqual(accepted);
  });

  it('are listed with one’s own posts', async () => {
    const ines = member(demoPeople.ines);
    await addPost(service, { userId: demoPeople.ines });
    const { items } = await service.as(ines).call(postsApi.listMyPosts, { query: {} });
    expect(items.map(({ permissions }) => permissions)).toEqual([['edit', 'duplicate', 'delete']]);
  });
});
