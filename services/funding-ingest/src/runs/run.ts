import { pendingEvents, record, recordedSignal } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import type { IngestRun } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { markAllFigures } from '../organisation-funding/mark-outdated.ts';
import { renewLater } from '../organisation-funding/renew-later.ts';
import { queues } from '../queues.ts';
import { noCounts, type Run } from './run-model.ts';

type Parts = Pick<FundingIngest, 'runs' | 'clock' | 'newId'>;
/** The process of a run without a heartbeat for this long has stopped. */
const silenceMs = 3 * 60_000;
const heartbeatMs = 30_000;

export async function startRunRecord(
  { runs, clock, newId }: Parts,
  about: Pick<Run, 'source' | 'name' | 'format'>,
): Promise<string> {
  const now = clock();
  const run: Run = {
    _id: newId(),
    version: 1,
    deletedAt: null,
    ...about,
    state: 'running',
    startedAt: now,
    endedAt: null,
    seenAt: now,
    counts: noCounts,
    projects: 0,
    organisations: 0,
    sentences: 0,
    notUnderstood: 0,
    shareBefore: null,
    error: null,
  };
  await runs.create(run);
  return run._id;
}

/** The share of sentences not understood in the last ended run that had enough of them. */
async function shareBeforeOf({ runs }: Pick<Parts, 'runs'>, run: Run): Promise<number | null> {
  const before = await runs
    .findOne({
      startedAt: trusted({ $lt: run.startedAt }),
      endedAt: trusted({ $ne: null }),
      sentences: trusted({ $gte: limits.leastConditionSentences }),
    })
    .sort({ startedAt: -1, _id: -1 })
    .lean<Run>();
  return before ? before.notUnderstood / before.sentences : null;
}

/** Ends a run that has not ended, publishes the number of imported projects, and has what follows from them made again. Fails with `funding-ingest.not_found` or `.run_ended`. */
export async function closeRun(
  parts: Parts & Pick<FundingIngest, 'fundingSummaries' | 'jobs'>,
  id: string,
  state: IngestRun['state'],
  error: string | null,
): Promise<Run> {
  const { runs, clock, newId } = parts;
  const run = await runs.findById(id).lean<Run>();
  // Runs that an earlier version of the product started have neither version nor count.
  const { version = 0, projects = 0 } = run ?? {};
  const events = projects > 0 ? [record(fundingIngestEvents.projectsImported, { id, projects })] : [];
  const outbox = pendingEvents(id, version + 1, events, { clock, newId });
  const now = clock();
  const shareBefore = run ? await shareBeforeOf(parts, run) : null;
  const ended = await runs
    .findOneAndUpdate(
      { _id: id, endedAt: null },
      {
        $set: { state, error, endedAt: now, seenAt: now, version: version + 1, shareBefore },
        ...(outbox.length > 0 && { $push: { outbox: { $each: outbox } } }),
      },
      { returnDocument: 'after' },
    )
    .lean<Run>();
  if (!ended) return fail(run ? 'funding-ingest.run_ended' : 'funding-ingest.not_found');
  runs.db.emit(recordedSignal, runs.collection.name);
  if (ended.organisations > 0) await markAllFigures(parts);
  if (ended.organisations > 0 || ended.projects > 0) {
    await renewLater(parts, id);
    await parts.jobs.add(queues.partners, 'learn', {}, { key: id });
  }
  return ended;
}

/** Updates `seenAt` of a run regularly, also while nothing is imported. Returns a function that stops it. */
export function sendHeartbeats({ runs, clock }: Pick<Parts, 'runs' | 'clock'>, id: string): () => void {
  const beat = () => void runs.updateOne({ _id: id }, { $set: { seenAt: clock() } }).catch(() => {});
  const timer = setInterval(beat, heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Marks runs whose process has stopped as interrupted. */
export async function markInterrupted({ runs, clock }: Parts): Promise<void> {
  const silent = new Date(clock().getTime() - silenceMs);
  const ended = { state: 'interrupted', endedAt: clock() } as const;
  await runs.updateMany({ state: 'running', seenAt: trusted({ $lt: silent }) }, { $set: ended });
}
