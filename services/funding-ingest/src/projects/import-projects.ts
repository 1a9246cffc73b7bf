import type { ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { ImportCounts } from '../topics/import-topics.ts';
import type { Project } from './project-model.ts';

/** A field that is absent erases nothing. */
const merged = (known: Project | undefined, said: ProjectObservation): Project => ({
  _id: said.grantId,
  acronym: said.acronym ?? known?.acronym ?? null,
  title: said.title,
  objective: said.objective || (known?.objective ?? ''),
  keywords: said.keywords.length > 0 ? said.keywords : (known?.keywords ?? []),
  topicIdentifier: said.topicIdentifier,
  fundingScheme: said.fundingScheme ?? known?.fundingScheme ?? null,
  startDate: said.startDate ?? known?.startDate ?? null,
  endDate: said.endDate ?? known?.endDate ?? null,
  contribution: said.contribution ?? known?.contribution ?? null,
  participants: said.participants,
});
/** The same fields in the same order, whatever the store adds. */
const fingerprint = ({ _id, ...fields }: Project): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)));

/** Takes funded projects: writes those that are new or say something else than what is known. */
export async function importProjects(
  { projects }: Pick<FundingIngest, 'projects'>,
  observations: readonly ProjectObservation[],
): Promise<ImportCounts> {
  const taken: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  if (observations.length === 0) return taken;
  const ids = [...new Set(observations.map(({ grantId }) => grantId))];
  const stored = await projects.find({ _id: trusted({ $in: ids }) }).lean<Project[]>();
  const known = new Map(stored.map((project) => [project._id, project]));
  const changed = new Map<string, Project>();
  for (const said of observations) {
    const before = known.get(said.grantId);
    const after = merged(before, said);
    const same = before !== undefined && fingerprint(before) === fingerprint(after);
    taken[before === undefined ? 'new' : same ? 'unchanged' : 'changed'] += 1;
    known.set(after._id, after);
    if (!same) changed.set(after._id, after);
  }
  if (changed.size > 0) {
    await projects.bulkWrite(
      [...changed.values()].map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      })),
      { ordered: false, timestamps: false },
    );
  }
  return taken;
}
