import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { isAdministrator } from '@consortia/infra/kit/viewer/viewer';
import type { PathTo } from '@consortia/proto/consortium/paths-api';
import { identityApi } from '@consortia/proto/identity/api';
import { maxBlockedAmong } from '@consortia/proto/inbox/present-api';
import { postsApi } from '@consortia/proto/posts/api';
import { maxSharingPeople } from '@consortia/proto/posts/projects-api';
import { trusted } from 'mongoose';
import type { Consortia } from '../consortium.ts';
import type { PersonProjection } from '../projections.ts';
import { blocksAmong } from './blocks.ts';

export type FindingPaths = Pick<Consortia, 'call' | 'introducers' | 'people'>;
/** The project that two people have declared; null: they are trusted collaborators. */
type Project = PathTo['people'][number]['project'];
/** A person whom one reaches, or who is reached by someone whom one trusts. */
export type Contact = { person: PersonProjection; through: PersonProjection | null; project: Project };

/**
 * Whom each of some people knows: the other person of each accepted pair, both of whom have agreed that it is shown, and who has declared
 * the same funded project, of which both their organisations are partners, as far as the viewer finds both on their profiles.
 */
export async function contactsOf({ call }: Pick<Consortia, 'call'>, viewer: Member, userIds: readonly string[]) {
  const asked = [...new Set(userIds)].slice(0, maxSharingPeople);
  const contacts = new Map(asked.map((id) => [id, new Map<string, Project>()]));
  if (asked.length === 0) return contacts;
  const { id: userId, trial } = viewer;
  const [trusting, sharing] = await Promise.all([
    call(identityApi.listTrusted, { body: { userIds: asked } }),
    call(postsApi.listSharedProjects, {
      body: { viewer: { userId, trial, admin: isAdministrator(viewer) }, userIds: asked },
    }),
  ]);
  for (const { userId: one, otherId, project } of sharing.pairs) contacts.get(one)?.set(otherId, project);
  for (const { ownerId, referredUserId } of trusting.pairs) {
    contacts.get(ownerId)?.set(referredUserId, null);
    contacts.get(referredUserId)?.set(ownerId, null);
  }
  return contacts;
}

/**
 * Everyone whom a member reaches, with those in the middle who introduce people, and for each person whom nobody named reaches the ids of
 * those in the middle who do not. In the middle are trusted collaborators alone: anyone may declare a project.
 */
export async function reachOf(finding: FindingPaths, viewer: Member) {
  const { id: userId } = viewer;
  const own = (await contactsOf(finding, viewer, [userId])).get(userId) ?? new Map<string, Project>();
  const middles = [...own].flatMap(([id, project]) => (project === null ? [id] : []));
  const beyond = await contactsOf(finding, viewer, middles);
  const ids = [...own.keys(), ...[...beyond.values()].flatMap((some) => [...some.keys()])];
  const reached = [...new Set(ids)].filter((id) => id !== userId).slice(0, maxBlockedAmong - 1);
  const [people, isBlocked, introducers] = await Promise.all([
    finding.people.getMany(reached),
    blocksAmong(finding, [userId, ...reached]),
    finding.introducers.find({ _id: trusted({ $in: middles }) }).lean<{ _id: string }[]>(),
  ]);
  const introduces = new Set(introducers.map(({ _id }) => _id));
  const known = (id: string) => (people.get(id)?.hasProfile && !isBlocked(userId, id) ? people.get(id) : undefined);
  const named: Contact[] = [];
  const unnamed: { person: PersonProjection; throughId: string }[] = [];
  for (const [id, project] of own) {
    const middle = known(id);
    if (!middle) continue;
    named.push({ person: middle, through: null, project });
    for (const [further, sharedProject] of beyond.get(id) ?? []) {
      const person = further !== userId && !own.has(further) ? known(further) : undefined;
      if (!person || isBlocked(id, further)) continue;
      // A trial member cannot be asked: they do not introduce people.
      if (introduces.has(id) && !middle.trial) named.push({ person, through: middle, project: sharedProject });
      else unnamed.push({ person, throughId: id });
    }
  }
  return { people, named, unnamed };
}
