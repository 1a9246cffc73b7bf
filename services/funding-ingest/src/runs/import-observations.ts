import { fail } from '@consortia/proto/errors';
import { type Observation, observation } from '@consortia/proto/funding-ingest/observations';
import type { RefusedRecord, RunCounts } from '@consortia/proto/funding-ingest/shapes';
import type { FundingIngest } from '../funding-ingest.ts';
import { importOrganisations } from './import-organisations.ts';
import { importParticipations } from './import-participations.ts';
import { importProjects } from './import-projects.ts';
import { importTopics } from './import-topics.ts';
import type { Run } from './run-model.ts';

/** Maximum number of stored refusals of a run; more are only counted. */
const maxStoredRefusals = 10_000;
/** Number of refusals that the caller learns by name. */
const maxNamed = 20;

const nameOf = (value: unknown): string => {
  const { reference, identifier, grantId, pic } = (value ?? {}) as Record<string, unknown>;
  const name = [reference, identifier, grantId, pic].find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name.slice(0, 200) : 'unnamed';
};

/** Valid observations, and for each of the others its first invalid field. */
function sorted(values: readonly unknown[]): { fitting: Observation[]; refused: RefusedRecord[] } {
  const fitting: Observation[] = [];
  const refused: RefusedRecord[] = [];
  for (const value of values) {
    const read = observation.safeParse(value);
    if (read.success) fitting.push(read.data);
    else {
      const [issue] = read.error.issues;
      refused.push({ name: nameOf(value), reason: `${issue!.path.join('.') || 'record'}: ${issue!.message}` });
    }
  }
  return { fitting, refused };
}

/** What observations are imported with. */
export type Importing = Pick<
  FundingIngest,
  | 'clock'
  | 'fundingSummaries'
  | 'helixes'
  | 'jobs'
  | 'log'
  | 'newId'
  | 'organisations'
  | 'participantLinks'
  | 'partnerIndexes'
  | 'projects'
  | 'refusals'
  | 'relationTo'
  | 'runs'
  | 'topics'
>;

/**
 * Imports one batch of a run: topics, projects, their organisations and refused records. Safe to repeat: known values count as unchanged. Fails with `funding-ingest.not_found` or `.run_ended`.
 */
export async function importObservations(
  parts: Importing,
  runId: string,
  values: readonly unknown[],
  refusedByReader: readonly RefusedRecord[] = [],
): Promise<RunCounts & { firstRefused: RefusedRecord[] }> {
  const { runs, refusals, clock } = parts;
  const run = await runs.findById(runId).lean<Run>();
  if (!run) return fail('funding-ingest.not_found');
  if (run.endedAt) return fail('funding-ingest.run_ended');
  const { fitting, refused } = sorted(values);
  const topics = await importTopics(
    parts,
    fitting.filter((one) => one.kind === 'topic'),
  );
  const projects = await importProjects(
    parts,
    fitting.filter((one) => one.kind === 'project'),
  );
  const observed = fitting.filter((one) => one.kind === 'organisation');
  const participations = await importParticipations(parts, observed);
  const organisations = await importOrganisations(parts, observed, participations.taken);
  refused.push(...participations.refused);
  const allRefused = [...refusedByReader, ...refused];
  const room = Math.max(0, maxStoredRefusals - run.counts.refused);
  const stored = allRefused.slice(0, room).map((one) => ({ _id: parts.newId(), runId, ...one }));
  if (stored.length > 0) await refusals.insertMany(stored);
  const counts: RunCounts = {
    new: topics.new + projects.new + organisations.new,
    changed: topics.changed + projects.changed + organisations.changed,
    unchanged: topics.unchanged + projects.unchanged + organisations.unchanged,
    refused: allRefused.length,
  };
  const added = Object.fromEntries(Object.entries(counts).map(([name, count]) => [`counts.${name}`, count]));
  const brought = {
    projects: projects.new + projects.changed + participations.projects,
    organisations: organisations.new + organisations.changed,
  };
  if (brought.projects + brought.organisations > 0) await parts.partnerIndexes.markOutdated();
  const { sentences, notUnderstood } = topics;
  const understood = { sentences, notUnderstood };
  await runs.updateOne({ _id: runId }, { $inc: { ...added, ...brought, ...understood }, $set: { seenAt: clock() } });
  return { ...counts, firstRefused: refused.slice(0, maxNamed) };
}
