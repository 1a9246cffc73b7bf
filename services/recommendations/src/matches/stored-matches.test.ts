import { member } from '@consortia/infra/testing/viewers';
import { feedbackId } from './feedback-model.ts';
import { packEntries } from './packed-entries.ts';
import { storedMatches } from './stored-matches.ts';

const userId = 'a90000000000000000000001';
const idOf = (n: number): string => `e1${String(n).padStart(22, '0')}`;
const keyOf = (n: number): string => feedbackId(userId, 'funding_topic', idOf(n));

/** A list of two calls, of which the first is dismissed, as are so many others that are in no list any more. */
function partsWith(others: number) {
  const reasons = [{ kind: 'expertise' as const, yours: 'glaciology', theirs: 'glaciology' }];
  const entries = packEntries([1, 2].map((n) => ({ id: idOf(n), score: 1 / n, reasons })));
  const all = [...Array.from({ length: others }, (_, n) => keyOf(100 + n)), keyOf(1)].map((_id) => ({ _id }));
  const query = (result: unknown): object => {
    const limit = (most: number): object => query((result as object[]).slice(0, most));
    const self: object = {
      ...{ model: { db: {} }, exec: async () => result, limit },
      ...{ lean: () => self, select: () => self, sort: () => self },
    };
    return self;
  };
  const find = ({ _id }: { _id?: { $in: string[] } }) =>
    query(_id ? all.filter((one) => _id.$in.includes(one._id)) : all);
  const likings = { find: () => query([{ item: idOf(2) }]) };
  return { matchLists: { findById: () => query({ entries }) }, dismissals: { find }, likings } as never;
}

describe('the stored matches of a person', () => {
  it.each([0, 99, 100, 500])('leave a dismissed one out, next to %i others', async (others) => {
    const found = await storedMatches(partsWith(others), member(userId), userId, 'funding_topic');
    expect(found.map(({ id, liked }) => [id, liked])).toEqual([[idOf(2), true]]);
  });
});
