import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';
import { seriesOf } from '../projects/topic-series.ts';
import { findCall } from '../topics/find-call.ts';
import { asApplicant, judgeFor } from './suggestions-for.ts';

const [readProjects, shown, maxTopics] = [60, 10, 3];
type Query = { partners: readonly string[]; excluded: readonly string[]; countries: readonly string[] };

/**
 * Organisations of the latest projects under other topics of the call's series, those of most projects first: what is there at once, while
 * `suggestionsFor` compares all projects. Those that the call rules out are left out. Throws `funding-ingest.not_found`.
 */
export async function underSimilarTopics(
  parts: Pick<
    FundingIngest,
    'clock' | 'networkOrganisations' | 'organisations' | 'participantLinks' | 'projects' | 'topics'
  >,
  call: string,
  { partners, excluded, countries }: Query,
): Promise<PartnerSuggestion[]> {
  const { topic } = await findCall(parts, call, undefined);
  const [series] = seriesOf(topic.identifier);
  if (series === undefined) return [];
  const projects = await parts.projects
    .find({ series, topicIdentifier: trusted({ $ne: topic.identifier }) })
    .sort({ startDate: -1, _id: -1 })
    .limit(readProjects)
    .select('topicIdentifier partners')
    .lean<Pick<Project, 'topicIdentifier' | 'partners'>[]>();
  const left = new Set([...partners, ...excluded]);
  const found = new Map<string, string[]>();
  for (const project of projects)
    for (const pic of new Set(project.partners.map((partner) => partner.pic)))
      if (!left.has(pic)) found.set(pic, [...(found.get(pic) ?? []), project.topicIdentifier]);
  const organisations = await parts.organisations
    .find({
      _id: trusted({ $in: [...found.keys()] }),
      ...(countries.length > 0 && { country: trusted({ $in: countries }) }),
    })
    .lean<FundedOrganisation[]>();
  const out = judgeFor(parts, topic)(organisations.map(asApplicant));
  const topicsOf = ({ _id }: FundedOrganisation): string[] => found.get(_id)!;
  const first = organisations
    .filter(({ _id }) => !out.has(_id))
    .sort((one, other) => topicsOf(other).length - topicsOf(one).length || (one._id < other._id ? -1 : 1))
    .slice(0, shown);
  const linked = await linkedTo(
    parts,
    first.map(({ _id }) => _id),
  );
  return first.map((organisation) => {
    const topics = topicsOf(organisation);
    const here = linked.get(organisation._id);
    return {
      ...presentParticipant(organisation),
      organisation: here ? { name: here.name, profileUrl: here.profileUrl } : null,
      exclusion: null,
      reasons: {
        projects: [],
        siblingTopics: [...new Set(topics)].slice(0, maxTopics),
        siblingProjects: topics.length,
        together: [],
        countryLacking: false,
      },
    };
  });
}
