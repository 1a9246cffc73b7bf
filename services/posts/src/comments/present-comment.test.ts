import { member, trialMember } from '@consortia/infra/testing/viewers';
import type { PersonProjection } from '../projections.ts';
import type { Comment } from './comment-model.ts';
import type { CommentRelations } from './hydrate-comments.ts';
import { presentThreads } from './present-comment.ts';

const writtenAt = new Date('2027-01-01T00:00:00Z');
const comment = (_id: string, characters: number): Comment => ({
  _id,
  version: 1,
  postId: 'd1',
  postKind: 'opportunity',
  userId: 'a1',
  parentCommentId: null,
  message: 'x'.repeat(characters),
  notify: false,
  approved: true,
  writtenAt,
  editedAt: null,
  waitingSince: null,
});
const threads = Array.from({ length: 20 }, (_, count) => ({
  comment: comment(`c${count}`, 5000),
  replies: Array.from({ length: 10 }, (_unused, nth) => comment(`r${count}-${nth}`, nth % 2 === 0 ? 5000 : 300)),
}));

async function pausesFor(viewer: Parameters<typeof presentThreads>[0], named: boolean): Promise<number[]> {
  const pauses: number[] = [];
  const author = { id: 'a1', primaryOrganisation: null } as PersonProjection;
  const relations: CommentRelations = { named, people: new Map([['a1', author]]), mask: (text) => text };
  const shown = await presentThreads(
    viewer,
    threads,
    { ...relations, mayComment: true },
    async (characters) => void pauses.push(characters),
  );
  expect(shown.map(({ id, replies }) => [id, replies.length])).toEqual(threads.map((one) => [one.comment._id, 10]));
  return pauses;
}

describe('the presentation of a long discussion', () => {
  it('masks at most two comments of the maximum length between two pauses', async () => {
    const pauses = await pausesFor(trialMember('t1'), false);
    const total = threads
      .flatMap((one) => [one.comment, ...one.replies])
      .reduce((sum, one) => sum + one.message.length, 0);
    expect(pauses.reduce((sum, characters) => sum + characters, 0)).toBeGreaterThan(total - 5000);
    expect(Math.max(...pauses)).toBeLessThan(10_000);
  });

  it('has no pauses for viewers who see the names', async () => {
    expect(await pausesFor(member('m1'), true)).toEqual([]);
  });
});
