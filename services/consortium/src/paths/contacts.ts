import { identityApi } from '@consortia/proto/identity/api';
import { maxBlockedAmong } from '@consortia/proto/inbox/present-api';
import { trusted } from 'mongoose';
import type { Consortia } from '../consortium.ts';
import type { PersonProjection } from '../projections.ts';
import { blocksAmong } from './blocks.ts';

export type FindingPaths = Pick<Consortia, 'call' | 'introducers' | 'people'>;
/** A person whom one trusts, or who is trusted by someone whom one trusts. */
export type Contact = { person: PersonProjection; through: PersonProjection | null };

const maxAsked = 200;

/** The other person of each accepted pair, by the person. Both have agreed that it is shown. */
async function contactsOf({ call }: FindingPaths, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const asked = new Set(userIds.slice(0, maxAsked));
  const contacts = new Map([...asked].map((id) => [id, new Set<string>()]));
  if (asked.size === 0) return contacts;
  const { pairs } = await call(identityApi.listTrusted, { body: { userIds: [...asked] } });
  for (const { ownerId, referredUserId } of pairs) {
    contacts.get(ownerId)?.add(referredUserId);
    contacts.get(referredUserId)?.add(ownerId);
  }
  return contacts;
}

/**
 * Everyone whom a member reaches by trusted collaborators, with those in the middle who introduce people, and for each person whom nobody
 * named reaches the ids of those in the middle who do not.
 */
export async function reachOf(finding: FindingPaths, userId: string) {
  const own = (await contactsOf(finding, [userId])).get(userId) ?? new Set();
  const beyond = await contactsOf(finding, [...own]);
  const ids = [...own, ...[...beyond.values()].flatMap((some) => [...some])].filter((id) => id !== userId);
  const asked = [...new Set(ids)].slice(0, maxBlockedAmong - 1);
  const [people, isBlocked, introducers] = await Promise.all([
    finding.people.getMany(asked),
    blocksAmong(finding, [userId, ...asked]),
    finding.introducers.find({ _id: trusted({ $in: [...own] }) }).lean<{ _id: string }[]>(),
  ]);
  const introduces = new Set(introducers.map(({ _id }) => _id));
  const known = (id: string) => (people.get(id)?.hasProfile && !isBlocked(userId, id) ? people.get(id) : undefined);
  const named: Contact[] = [];
  const unnamed: { person: PersonProjection; throughId: string }[] = [];
  for (const id of own) {
    const middle = known(id);
    if (!middle) continue;
    named.push({ person: middle, through: null });
    for (const further of beyond.get(id) ?? []) {
      const person = further !== userId && !own.has(further) ? known(further) : undefined;
      if (!person || isBlocked(id, further)) continue;
      // A trial member cannot be asked: they do not introduce people.
      if (introduces.has(id) && !middle.trial) named.push({ person, through: middle });
      else unnamed.push({ person, throughId: id });
    }
  }
  return { people, named, unnamed };
}
