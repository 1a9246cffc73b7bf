import { trusted } from 'mongoose';
import { decodeItem } from '../matching/prepared-bytes.ts';
import { type Feedback, feedbackId } from './feedback-model.ts';
import { bytesOf, type Item } from './item-model.ts';
import { itemKey, listOf } from './lists.ts';
import type { Matches } from './matches.ts';
import type { FeedbackVectors } from './moved-by-feedback.ts';

/** The latest items of each sort that count. */
const maxCounted = 30;

type Parts = Pick<Matches, 'dismissals' | 'likings' | 'items'>;
/** `ids` are those of the feedback that counts, by which a change of it is noticed. */
export type ReadFeedback = FeedbackVectors & { ids: readonly string[] };

/** What a person liked and dismissed last, of all kinds, by the vectors of items as the person sees them; what has ended has none. */
export async function readFeedback(
  { dismissals, likings, items }: Parts,
  userId: string,
  trial: boolean,
): Promise<ReadFeedback> {
  const latest = (model: Parts['likings']) =>
    model.find({ userId }).sort({ at: -1, _id: 1 }).limit(maxCounted).select('kind item').lean<Feedback[]>();
  const [liked, dismissed] = await Promise.all([latest(likings), latest(dismissals)]);
  if (liked.length + dismissed.length === 0) return { liked: [], dismissed: [], ids: [] };
  const keyOf = ({ kind, item }: Feedback): string => itemKey(listOf(kind, trial), item);
  const keys = [...liked, ...dismissed].map(keyOf);
  const found = await items
    .find({ _id: trusted({ $in: keys }) })
    .select('prepared')
    .lean<Pick<Item, '_id' | 'prepared'>[]>();
  const byKey = new Map(found.map(({ _id, prepared }) => [_id, prepared && decodeItem(bytesOf(prepared))?.vector]));
  const vectorsOf = (some: readonly Feedback[]) => some.flatMap((one) => byKey.get(keyOf(one)) ?? []);
  const idsOf = (sort: string, some: readonly Feedback[]) =>
    some.filter((one) => byKey.get(keyOf(one))).map(({ kind, item }) => `${sort}:${feedbackId('', kind, item)}`);
  return {
    ...{ liked: vectorsOf(liked), dismissed: vectorsOf(dismissed) },
    ids: [...idsOf('liked', liked), ...idsOf('dismissed', dismissed)],
  };
}
