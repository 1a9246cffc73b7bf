import { setImmediate } from 'node:timers/promises';
import { asBeneficiary, exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { specialOf } from '@consortia/proto/consortium/special-organisations';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import type { Exclusion } from '@consortia/proto/funding-ingest/exclusion';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { trusted } from 'mongoose';
import { inTurns } from '../conditions/in-turns.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { seriesOf } from '../projects/topic-series.ts';
import { checkedCall } from '../topics/checked-call.ts';
import { findCall } from '../topics/find-call.ts';
import type { Topic } from '../topics/topic-model.ts';
import { askedTexts, schemeOf } from './asked.ts';
import { callFeaturesOf, callScores } from './call-features.ts';
import callWeights from './call-weights.json' with { type: 'json' };
import { mixCountries } from './mixed-countries.ts';
import { nearProjects } from './near-projects.ts';
import { featuresOf } from './partner-features.ts';
import type { PartnerIndex } from './partner-index.ts';
import { best, scoresOf } from './rank-partners.ts';
import type { ReadIndex } from './read-index.ts';
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

type Query = { partners: readonly string[]; excluded: readonly string[]; countries: readonly string[] };

type Judge = (partners: readonly Partner[]) => ReadonlyMap<string, Exclusion>;
/** Whom a call rules out, on the day of the clock. */
export function judgeFor({ clock }: Pick<FundingIngest, 'clock'>, topic: Topic): Judge {
  const checked = checkedCall(topic);
  const today = clock().toISOString().slice(0, 10);
  return (partners) => exclusionsOf(partners, checked, standardRules, today);
}
/** An organisation of CORDIS as a beneficiary that a call may rule out. */
export const asApplicant = ({ _id: id, organisationKind: kind = null, ...one }: FundedOrganisation): Partner => ({
  ...asBeneficiary({ ...one, id, pic: id }),
  kind,
});

/** Whether the call rules out the country of an organisation of the index. */
function countriesOut({ pics }: PartnerIndex, countries: readonly string[], judge: Judge): (at: number) => boolean {
  const anyOf = (country: string) => asBeneficiary({ id: country, name: '', pic: null, country });
  const out = judge([...new Set(countries)].map(anyOf));
  return (at) => out.has(countries[at]!) && specialOf({ name: '', pic: pics[at]! }) === null;
}

/** Scores of all organisations, by the call alone while no partner is in a funded project. */
async function scoresFor(read: ReadIndex, topic: Topic, query: Query): Promise<Float32Array> {
  const { index, countries } = read;
  const series = seriesOf(topic.identifier);
  const partners = query.partners.filter((pic) => index.numbers.has(pic));
  if (partners.length > 0) {
    const text = [topic.title, ...topic.keywords].join(' ');
    const of = { topicIdentifier: topic.identifier, series, fundingScheme: null, text, partners };
    return scoresOf(featuresOf(index, countries, of), weights);
  }
  const texts = askedTexts(topic);
  const vectors = await read.embed(texts);
  const near = await inTurns(
    nearProjects(
      index,
      texts.map((text, at) => ({ text, vector: vectors[at]! })),
    ),
  );
  const of = { topicIdentifier: topic.identifier, series, fundingScheme: schemeOf(topic), near };
  return callScores(await inTurns(callFeaturesOf(index, read, of)), callWeights);
}

/**
 * Organisations that may complete a consortium for a call, the best first, with reasons. Those that the call rules out as beneficiaries
 * take the places that others leave. Accounts have their turn one after the other. Throws `funding-ingest.not_found`, and
 * `funding-ingest.not_ready` where they take too long to be waited for.
 */
export async function suggestionsFor(
  parts: FundingIngest,
  accountId: string,
  call: string,
  query: Query,
): Promise<PartnerSuggestion[]> {
  const { topic } = await findCall(parts, call, undefined);
  const key = JSON.stringify([topic._id, query]);
  return parts.partnerSuggestions(accountId, key, () => compute(parts, topic, query));
}

async function compute(parts: FundingIngest, topic: Topic, query: Query): Promise<PartnerSuggestion[]> {
  const read = await parts.partnerIndexes.read();
  const { index, countries } = read;
  const series = seriesOf(topic.identifier);
  const scores = await scoresFor(read, topic, query);
  await setImmediate();
  const judge = judgeFor(parts, topic);
  const isOut = countriesOut(index, countries, judge);
  const left = new Set([...query.partners, ...query.excluded]);
  const wanted = new Set<string>(query.countries);
  const isAllowed = (at: number): boolean =>
    !left.has(index.pics[at]!) && (wanted.size === 0 || wanted.has(countries[at]!));
  const fitting = best(scores, ranked, (at) => isAllowed(at) && !isOut(at));
  const countryOf = (at: number): string => countries[at]!;
  const order = (wanted.size > 0 ? fitting : mixCountries(fitting, countryOf)).slice(0, shown);
  const others = order.length < shown ? best(scores, shown - order.length, (at) => isAllowed(at) && isOut(at)) : [];
  const pics = [...order, ...others].map((at) => index.pics[at]!);
  const organisations = await parts.organisations.find({ _id: trusted({ $in: pics }) }).lean<FundedOrganisation[]>();
  const known = new Map(organisations.map((one) => [one._id, one]));
  const exclusions = judge(organisations.map(asApplicant));
  const linked = await linkedTo(parts, pics);
  const partners = new Set(query.partners.flatMap((pic) => index.numbers.get(pic) ?? []));
  const present = new Set([...partners].map(countryOf));
  const items = pics.flatMap((pic): PartnerSuggestion[] => {
    const organisation = known.get(pic);
    const at = index.numbers.get(pic);
    if (!organisation || at === undefined) return [];
    const here = linked.get(organisation._id);
    return [
      {
        ...presentParticipant(organisation),
        organisation: here ? { name: here.name, profileUrl: here.profileUrl } : null,
        exclusion: exclusions.get(pic) ?? null,
        reasons: {
          ...reasonsOf(index, at, { series, partners }),
          countryLacking: partners.size > 0 && countries[at] !== '' && !present.has(countries[at]!),
        },
      },
    ];
  });
  return items.toSorted((one, other) => Number(one.exclusion !== null) - Number(other.exclusion !== null));
}
