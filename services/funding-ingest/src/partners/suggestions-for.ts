import { setImmediate } from 'node:timers/promises';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { seriesOf } from '../projects/topic-series.ts';
import { findCall } from '../topics/find-call.ts';
import { featuresOf } from './partner-features.ts';
import type { PartnerIndex } from './partner-index.ts';
import { best, scoresOf } from './rank-partners.ts';
import { giantsOf, spread } from './spread.ts';
import weights from './weights.json' with { type: 'json' };

const shown = 30;
const ranked = 90;
const maxReasons = 3;

/** Why an organisation is suggested, from its own projects. */
function reasonsOf(
  index: PartnerIndex,
  at: number,
  { series, partners }: { series: readonly string[]; partners: ReadonlySet<number> },
): Pick<PartnerSuggestion['reasons'], 'siblingTopics' | 'siblingProjects' | 'together'> {
  const sought = index.series.get(series[0] ?? '');
  const topics = new Set<string>();
  const together: { grantId: string; pic: string }[] = [];
  let siblingProjects = 0;
  const { memberships, seriesOfProject, partners: members } = index;
  // The latest projects have the highest numbers.
  for (let n = memberships.starts[at + 1]! - 1; n >= memberships.starts[at]!; n -= 1) {
    const project = memberships.values[n]!;
    const [from, to] = [seriesOfProject.starts[project], seriesOfProject.starts[project + 1]];
    if (sought !== undefined && seriesOfProject.values.subarray(from, to).includes(sought)) {
      siblingProjects += 1;
      if (topics.size < maxReasons) topics.add(index.topics[project]!);
    }
    for (let m = members.starts[project]!; m < members.starts[project + 1]!; m += 1)
      if (partners.has(members.values[m]!) && together.length < maxReasons)
        together.push({ grantId: index.projects[project]!, pic: index.pics[members.values[m]!]! });
  }
  return { siblingTopics: [...topics], siblingProjects, together };
}

/** Organisations of this installation by the participants that they are linked to. */
async function linkedTo(parts: FundingIngest, pics: readonly string[]) {
  const links = await parts.participantLinks
    .find({ holds: true, pic: trusted({ $in: [...pics] }) })
    .select('pic organisationId')
    .lean<{ pic: string; organisationId: string }[]>();
  const found = await Promise.all(
    links.map(async ({ pic, organisationId }) => [pic, await parts.networkOrganisations.get(organisationId)] as const),
  );
  return new Map(found.flatMap(([pic, one]) => (one && !one.waiting ? [[pic, one] as const] : [])));
}

type Query = {
  partners: readonly string[];
  excluded: readonly string[];
  countries: readonly string[];
  /** Sought besides the call, for instance the words of a seat. */
  words?: string;
};

/** Organisations that may complete a consortium for a call, the best first, with reasons. Throws `funding-ingest.not_found`. */
export async function suggestionsFor(parts: FundingIngest, call: string, query: Query): Promise<PartnerSuggestion[]> {
  const { topic } = await findCall(parts, call, undefined);
  const { index, countries } = await parts.partnerIndexes.read();
  const series = seriesOf(topic.identifier);
  const found = featuresOf(index, countries, {
    ...{ topicIdentifier: topic.identifier, series, fundingScheme: null },
    text: [topic.title, ...topic.keywords, query.words ?? ''].join(' '),
    partners: query.partners,
  });
  await setImmediate();
  const left = new Set([...query.partners, ...query.excluded]);
  const wanted = new Set<string>(query.countries);
  const isAllowed = (at: number): boolean =>
    !left.has(index.pics[at]!) && (wanted.size === 0 || wanted.has(countries[at]!));
  const scores = scoresOf(found, weights);
  const order = spread(best(scores, ranked, isAllowed), giantsOf(index)).slice(0, shown);
  const pics = parts.leaders.bound(
    topic.identifier,
    order.map((at) => index.pics[at]!),
  );
  const known = new Map(
    (await parts.organisations.find({ _id: trusted({ $in: pics }) }).lean<FundedOrganisation[]>()).map((one) => [
      one._id,
      one,
    ]),
  );
  const linked = await linkedTo(parts, pics);
  const partners = new Set(query.partners.flatMap((pic) => index.numbers.get(pic) ?? []));
  return pics.flatMap((pic): PartnerSuggestion[] => {
    const organisation = known.get(pic);
    const at = index.numbers.get(pic);
    if (!organisation || at === undefined) return [];
    const here = linked.get(organisation._id);
    return [
      {
        ...presentParticipant(organisation),
        organisation: here ? { name: here.name, profileUrl: here.profileUrl } : null,
        reasons: {
          ...reasonsOf(index, at, { series, partners }),
          countryLacking: partners.size > 0 && found.countryLacking[at] === 1,
        },
      },
    ];
  });
}
