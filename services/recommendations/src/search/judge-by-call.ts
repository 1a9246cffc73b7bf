import { CallError } from '@consortia/proto/client';
import { asBeneficiary, exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { SearchHit, SearchResponse } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';

type Groups = SearchResponse['groups'];
type Projections = Pick<Recommendations, 'people' | 'organisations'>;

/** The conditions of a call; null where it is not known here. */
export async function readConditions({ call }: Pick<Recommendations, 'call'>, identifier: string) {
  try {
    return { identifier, ...(await call(fundingIngestApi.readCallConditions, { body: { identifier } })) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Organisations that were found, and those of people who were, by the ids of the hits. */
async function partnersAmong({ people, organisations }: Projections, groups: Groups): Promise<Partner[]> {
  const idsOf = (kind: SearchHit['kind']) =>
    groups.flatMap((group) => (group.kind === kind ? group.hits.map(({ id }) => id) : []));
  const found = [...(await people.getMany(idsOf('expert'))).values()];
  const ofPeople = found.flatMap(({ id, primaryOrganisation }) =>
    primaryOrganisation ? [{ id, organisationId: primaryOrganisation.id }] : [],
  );
  const all = [...idsOf('organisation').map((id) => ({ id, organisationId: id })), ...ofPeople];
  const known = await organisations.getMany(all.map(({ organisationId }) => organisationId));
  return all.flatMap(({ id, organisationId }) => {
    const organisation = known.get(organisationId);
    return organisation ? [asBeneficiary({ ...organisation, id, pic: null })] : [];
  });
}

/** People and organisations that a call rules out say so, after those of their kind that it does not rule out. */
export async function judgeByCall(
  parts: Projections & Pick<Recommendations, 'clock'>,
  groups: Groups,
  call: NonNullable<Awaited<ReturnType<typeof readConditions>>>,
): Promise<Groups> {
  const partners = await partnersAmong(parts, groups);
  const exclusions = exclusionsOf(partners, call, standardRules, parts.clock().toISOString().slice(0, 10));
  return groups.map((group) => {
    const [fitting, others] = [true, false].map((fits) => group.hits.filter(({ id }) => exclusions.has(id) !== fits));
    return { ...group, hits: [...fitting!, ...others!.map((hit) => ({ ...hit, exclusion: exclusions.get(hit.id)! }))] };
  });
}
