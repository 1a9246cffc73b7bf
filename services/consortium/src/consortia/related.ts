import type { CandidateOrganisation, ConsortiumCall, ConsortiumPerson } from '@consortia/proto/consortium/shapes';
import { countryCode } from '@consortia/proto/funding-ingest/codes';
import { trusted } from 'mongoose';
import type { Consortia } from '../consortium.ts';
import type { OrganisationProjection, PersonProjection, TopicProjection } from '../projections.ts';
import type { ChangingConsortia } from './change.ts';
import type { StoredCandidate, StoredConsortium } from './consortium-model.ts';

export type ReadingConsortia = ChangingConsortia &
  Pick<Consortia, 'call' | 'log' | 'opportunities' | 'organisations' | 'people' | 'topics'>;

/** What consortia refer to, by id; calls by identifier. */
export type Related = {
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  calls: ReadonlyMap<string, TopicProjection>;
};

const filled = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

/** Topics by identifier; where cascade calls carry the same one, the grant topic. */
export async function callsOf({ topics }: Pick<Consortia, 'topics'>, identifiers: readonly string[]) {
  const found = await topics.model
    .find({ identifier: trusted({ $in: [...new Set(identifiers)] }), deletedAt: null })
    .lean<TopicProjection[]>();
  const calls = new Map<string, TopicProjection>();
  for (const topic of found)
    if (topic.kind === 'grant' || !calls.has(topic.identifier)) calls.set(topic.identifier, topic);
  return calls;
}

/** Reads what consortia refer to; people with a closed account are missing. */
export async function relatedTo(consortia: ReadingConsortia, found: readonly StoredConsortium[]): Promise<Related> {
  const candidates = found.flatMap((one) => one.candidates);
  const people = await consortia.people.getMany(
    filled([
      ...found.flatMap(({ coordinatorId, editorIds, notes }) => [
        coordinatorId,
        ...editorIds,
        ...notes.map(({ authorId }) => authorId),
      ]),
      ...candidates.map(({ userId }) => userId),
    ]),
  );
  const members = [...found.map(({ coordinatorId }) => coordinatorId), ...candidates.map(({ userId }) => userId)];
  const ofPeople = members.map((userId) => (userId && people.get(userId)?.primaryOrganisation?.id) || null);
  const [organisations, calls] = await Promise.all([
    consortia.organisations.getMany(filled([...candidates.map(({ organisationId }) => organisationId), ...ofPeople])),
    callsOf(
      consortia,
      found.map(({ callIdentifier }) => callIdentifier),
    ),
  ]);
  return { people, organisations, calls };
}

export function presentPerson(people: Related['people'], id: string | null): ConsortiumPerson | null {
  const person = id ? people.get(id) : undefined;
  if (!person) return null;
  const { name, initials, avatarUrl, profileUrl } = person;
  return { id: person.id, name, initials, avatarUrl, profileUrl };
}

export function presentCall(calls: Related['calls'], identifier: string): ConsortiumCall {
  const topic = calls.get(identifier);
  if (!topic) return { identifier, title: identifier, url: null, status: null, typeOfAction: null, nextDeadline: null };
  const { title, url, status, actions, nextDeadline } = topic;
  const typeOfAction = actions.flatMap(({ actionTypes }) => actionTypes)[0]?.name ?? null;
  return { identifier, title, url, status, typeOfAction, nextDeadline };
}

export type Named = Pick<StoredCandidate, 'userId' | 'organisationId' | 'external'>;
/** The organisation of a candidate: the named one, or that of the person. */
export function organisationOf(
  { organisations, people }: Pick<Related, 'organisations' | 'people'>,
  { userId, organisationId, external }: Named,
): CandidateOrganisation | null {
  if (external) return { id: null, url: null, ...external };
  const primary = userId ? people.get(userId)?.primaryOrganisation : undefined;
  const id = organisationId ?? primary?.id;
  if (!id) return null;
  const organisation = organisations.get(id);
  if (!organisation) return primary?.id === id ? { id, name: primary.name, pic: null, country: null, url: null } : null;
  const country = countryCode.safeParse(organisation.country).data ?? null;
  return { id, name: organisation.name, pic: null, country, url: organisation.profileUrl };
}

/** Name of a candidate: the person, else the organisation; null once neither is known any more. */
export const nameOf = (related: Related, candidate: Named): string | null =>
  presentPerson(related.people, candidate.userId)?.name ?? organisationOf(related, candidate)?.name ?? null;
