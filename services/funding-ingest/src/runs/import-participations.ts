import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { maxPartners, type OrganisationObservation } from '@consortia/proto/funding-ingest/observations';
import type { RefusedRecord } from '@consortia/proto/funding-ingest/shapes';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { markFiguresByParticipants } from '../organisation-funding/mark-outdated.ts';
import type { Project } from '../projects/project-model.ts';

type Joined = Pick<Project, '_id' | 'partners' | 'participants'>;
type Participations = {
  /** Observations that changed their project. */
  taken: Set<OrganisationObservation>;
  /** Number of changed projects. */
  projects: number;
  refused: RefusedRecord[];
};

type Participation = NonNullable<OrganisationObservation['participation']>;
const joinedIn = ({ partners }: Joined, pic: string, { role }: Participation) =>
  partners.find((partner) => partner.pic === pic && partner.role === role);
const hasRoom = (project: Joined, pic: string, participation: Participation): boolean =>
  project.partners.length < maxPartners || joinedIn(project, pic, participation) !== undefined;

/** Adds an organisation to a project, or the newer amount of one that it has in this role; false where nothing changes. */
function join(project: Joined, pic: string, participation: Participation): boolean {
  const { role, contribution } = participation;
  const known = joinedIn(project, pic, participation);
  if (known && (contribution === undefined || known.contribution === contribution)) return false;
  const joined = { pic, role, ...(contribution !== undefined && { contribution }) };
  project.partners = known
    ? project.partners.map((partner) => (partner === known ? joined : partner))
    : [...project.partners, joined];
  project.participants = Math.max(project.participants, project.partners.length);
  return true;
}

/**
 * Adds organisations to the projects in which their observations say they take part. A project that is not known refuses its
 * organisations by name; those already joined stay.
 */
export async function importParticipations(
  parts: Pick<FundingIngest, 'projects' | 'fundingSummaries' | 'participantLinks' | 'newId'>,
  observations: readonly OrganisationObservation[],
): Promise<Participations> {
  const result: Participations = { taken: new Set(), projects: 0, refused: [] };
  const ids = [...new Set(observations.flatMap(({ participation }) => participation?.grantId ?? []))];
  if (ids.length === 0) return result;
  const stored = await parts.projects
    .find({ _id: trusted({ $in: ids }) })
    .select('partners participants')
    .lean<Joined[]>();
  const known = new Map(stored.map((project) => [project._id, project]));
  const changed = new Set<Joined>();
  for (const observed of observations) {
    const { pic, participation } = observed;
    if (!participation) continue;
    const { grantId } = participation;
    const project = known.get(grantId);
    if (!project) result.refused.push({ name: pic, reason: refusalMessages.projectUnknown(grantId) });
    else if (!hasRoom(project, pic, participation))
      result.refused.push({ name: pic, reason: refusalMessages.projectFull(grantId, maxPartners) });
    else if (join(project, pic, participation)) {
      result.taken.add(observed);
      changed.add(project);
    }
  }
  if (changed.size === 0) return result;
  await parts.projects.bulkWrite(
    [...changed].map(({ _id, partners, participants }) => ({
      updateOne: { filter: { _id }, update: { $set: { partners, participants } } },
    })),
    { ordered: false, timestamps: false },
  );
  result.projects = changed.size;
  await markFiguresByParticipants(
    parts,
    new Set([...changed].flatMap(({ partners }) => partners.map(({ pic }) => pic))),
  );
  return result;
}
