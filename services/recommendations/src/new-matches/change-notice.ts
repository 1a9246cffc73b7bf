import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, type Recorded } from '@consortia/infra/store/outbox-record';
import type { HydratedDocument } from 'mongoose';
import type { MatchNotice } from './match-notice-model.ts';
import type { NewMatches } from './new-matches.ts';

type Change = (notice: HydratedDocument<MatchNotice>) => Recorded[];

/** Changes what a person knows of their matches, which may be nothing yet. `change` may run more than once. */
export async function changeNotice(parts: NewMatches, userId: string, change: Change): Promise<void> {
  const { matchNotices } = parts;
  if (await changeAggregate<MatchNotice>(matchNotices, userId, change, parts)) return;
  const empty = { _id: userId, notified: [], seen: [], checkedOn: null };
  const added = await duplicatesOnly(insertAggregate<MatchNotice>(matchNotices, empty, change, parts));
  if (!added) await changeAggregate<MatchNotice>(matchNotices, userId, change, parts);
}
