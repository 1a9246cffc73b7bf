import { asBeneficiary, exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import type { Exclusion } from '@consortia/proto/funding-ingest/exclusion';
import type { PartnerSuggestion } from '@consortia/proto/funding-ingest/partner-suggestions-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { seriesOf } from '../projects/topic-series.ts';
import { checkedCall } from '../topics/checked-call.ts';
import { findCall } from '../topics/find-call.ts';
import type { Topic } from '../topics/topic-model.ts';
import { askedTexts, schemeOf } from './asked.ts';
import { projectsAsReasons } from './projects-as-reasons.ts';

type Query = { partners: readonly string[]; excluded: readonly string[]; countries: readonly string[] };

/** What a ranking of organisations is made of. */
export type Ranking = Pick<
  FundingIngest,
  'clock' | 'networkOrganisations' | 'organisations' | 'participantLinks' | 'partnerIndexes' | 'projects'
>;
/** What suggestions of a call are made of. */
export type Suggesting = Ranking & Pick<FundingIngest, 'partnerSuggestions' | 'topics'>;

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

/**
 * Organisations that may complete a consortium for a call, the best first, with reasons. Those that the call rules out as beneficiaries
 * take the places that others leave. Accounts have their turn one after the other. Throws `funding-ingest.not_found`, and
 * `funding-ingest.not_ready` where they take too long to be waited for.
 */
export async function suggestionsFor(
  parts: Suggesting,
  accountId: string,
  call: string,
  query: Query,
): Promise<PartnerSuggestion[]> {
  const { topic } = await findCall(parts, call, undefined);
  const key = JSON.stringify([topic._id, query]);
  return parts.partnerSuggestions(accountId, key, () => compute(parts, topic, query));
}

async function compute(parts: Ranking, topic: Topic, query: Query): Promise<PartnerSuggestion[]> {
  const judge = judgeFor(parts, topic);
  const ranked = await parts.partnerIndexes.ask(({ ask, countries }) => {
    const out = judge(countries.map((country) => asBeneficiary({ id: country, name: '', pic: null, country })));
    return ask.rankForCall({
      ...query,
      ...{ topicIdentifier: topic.identifier, series: seriesOf(topic.identifier), fundingScheme: schemeOf(topic) },
      ...{ texts: askedTexts(topic), words: [topic.title, ...topic.keywords].join(' ') },
      countriesOut: [...out.keys()],
    });
  });
  const pics = ranked.map(({ pic }) => pic);
  const organisations = await parts.organisations.find({ _id: trusted({ $in: pics }) }).lean<FundedOrganisation[]>();
  const known = new Map(organisations.map((one) => [one._id, one]));
  const exclusions = judge(organisations.map(asApplicant));
  const linked = await linkedTo(parts, pics);
  const asReason = await projectsAsReasons(
    parts,
    ranked.flatMap(({ grantIds }) => grantIds),
  );
  const items = ranked.flatMap(({ pic, grantIds, reasons }): PartnerSuggestion[] => {
    const organisation = known.get(pic);
    if (!organisation) return [];
    const here = linked.get(pic);
    return [
      {
        ...presentParticipant(organisation),
        organisation: here ? { name: here.name, profileUrl: here.profileUrl } : null,
        exclusion: exclusions.get(pic) ?? null,
        reasons: { ...reasons, projects: grantIds.flatMap((grantId) => asReason(grantId, pic) ?? []) },
      },
    ];
  });
  return items.toSorted((one, other) => Number(one.exclusion !== null) - Number(other.exclusion !== null));
}
