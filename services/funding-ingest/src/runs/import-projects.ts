import type { ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { markFiguresByParticipants } from '../organisation-funding/mark-outdated.ts';
import type { Project, ProjectPartner } from '../projects/project-model.ts';
import { seriesOf } from '../projects/topic-series.ts';
import type { ImportCounts } from './import-topics.ts';

/** A contribution that is absent leaves the stored one of the same participant in the same role. */
const mergedPartners = (known: Project | undefined, observed: readonly ProjectPartner[]): ProjectPartner[] =>
  observed.map((partner) => {
    if (partner.contribution !== undefined || !known) return partner;
    return known.partners.find(({ pic, role }) => pic === partner.pic && role === partner.role) ?? partner;
  });

/** An absent field leaves the stored value. */
const merged = (known: Project | undefined, observed: ProjectObservation): Project => ({
  _id: observed.grantId,
  acronym: observed.acronym ?? known?.acronym ?? null,
  title: observed.title,
  objective: observed.objective || (known?.objective ?? ''),
  keywords: observed.keywords.length > 0 ? observed.keywords : (known?.keywords ?? []),
  topicIdentifier: observed.topicIdentifier,
  fundingScheme: observed.fundingScheme ?? known?.fundingScheme ?? null,
  startDate: observed.startDate ?? known?.startDate ?? null,
  endDate: observed.endDate ?? known?.endDate ?? null,
  contribution: observed.contribution ?? known?.contribution ?? null,
  participants: observed.participants ?? known?.participants ?? 0,
  partners: observed.partners?.length ? mergedPartners(known, observed.partners) : (known?.partners ?? []),
  series: seriesOf(observed.topicIdentifier),
});
/** The fields of an observation in a fixed order, for comparison. */
const fingerprint = ({ _id, ...fields }: Project): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => a.localeCompare(b)));

/** Imports funded projects: writes new and changed ones, and has the figures of their organisations counted again. */
export async function importProjects(
  parts: Pick<FundingIngest, 'projects' | 'fundingSummaries' | 'participantLinks' | 'newId'>,
  observations: readonly ProjectObservation[],
): Promise<ImportCounts> {
  const { projects } = parts;
  const taken: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  if (observations.length === 0) return taken;
  const ids = [...new Set(observations.map(({ grantId }) => grantId))];
  const stored = await projects.find({ _id: trusted({ $in: ids }) }).lean<Project[]>();
  const known = new Map(stored.map((project) => [project._id, project]));
  const changed = new Map<string, Project>();
  const pics = new Set<string>();
  for (const observed of observations) {
    const before = known.get(observed.grantId);
    const after = merged(before, observed);
    const same = before !== undefined && fingerprint(before) === fingerprint(after);
    taken[before === undefined ? 'new' : same ? 'unchanged' : 'changed'] += 1;
    known.set(after._id, after);
    if (same) continue;
    changed.set(after._id, after);
    for (const { pic } of [...(before?.partners ?? []), ...after.partners]) pics.add(pic);
  }
  if (changed.size > 0) {
    await projects.bulkWrite(
      [...changed.values()].map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      })),
      { ordered: false, timestamps: false },
    );
    await markFiguresByParticipants(parts, pics);
  }
  return taken;
}
