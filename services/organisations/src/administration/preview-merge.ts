import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import type { MergePreview } from '@consortia/proto/organisations/administration-api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { trusted } from 'mongoose';
import type { Managing } from '../management/member-of-managed.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { assertMayDecide } from '../policies.ts';
import { countGroups, membersOf } from '../profiles/counts.ts';
import type { PersonProjection } from '../projections.ts';

const shownNames = 10;

/** What the merged organisation has and `target` does not take over. */
function lostOf(source: Organisation, target: Organisation): MergePreview['lost'] {
  const lost: Record<MergePreview['lost'][number], boolean> = {
    description: source.description !== '',
    website: Boolean(source.website),
    picture: source.photo !== null,
    expertise: source.expertise.length > 0,
    links: source.links.length > 0,
    'directory-entry': source.directoryId !== null && target.directoryId !== null,
  };
  return (Object.keys(lost) as MergePreview['lost']).filter((name) => lost[name]);
}

const named = (people: readonly PersonProjection[]): string[] => people.map(({ name }) => name);

/** Says what `mergeOrganisation` would do now. */
export const previewMerge = (parts: Managing) =>
  handle(
    organisationsApi.previewMerge,
    async ({ params: { id }, query: { into } }) => {
      const { organisations, people, groups, memberships } = parts;
      const existing = (_id: string) =>
        organisations.findOne({ _id, waiting: false, deletedAt: null }).lean<Organisation>();
      const [source, target] = await Promise.all([existing(id), existing(into)]);
      if (!source) return fail('organisations.organisation_not_found');
      if (!target || target._id === id)
        return fail('organisations.organisation_unknown', { errors: [organisationMessages.organisationMissing] });
      const moved = source.administrators.filter((one) => !target.administrators.includes(one));
      const ofSource = { organisationId: id, deletedAt: null };
      const [members, first, administrators, groupCount, firstGroups, requests] = await Promise.all([
        people.model.countDocuments(membersOf(id)),
        people.model.find(membersOf(id)).sort({ sortKey: 1, _id: 1 }).limit(shownNames).lean<PersonProjection[]>(),
        people.model
          .find({ _id: trusted({ $in: moved }), deletedAt: null })
          .limit(shownNames)
          .lean<PersonProjection[]>(),
        countGroups(parts, id),
        groups.find(ofSource).sort({ sortKey: 1, _id: 1 }).limit(shownNames).select('name').lean<{ name: string }[]>(),
        memberships.countDocuments({ requestedOrganisationId: id, deletedAt: null }),
      ]);
      return {
        members: { count: members, names: named(first) },
        administrators: { count: moved.length, names: named(administrators) },
        groups: { count: groupCount, names: firstGroups.map(({ name }) => name) },
        participants: source.participants.length,
        requests,
        emailDomains: source.emailDomains.map(({ domain }) => domain),
        becomesPaid: source.paid && !target.paid,
        lost: lostOf(source, target),
      };
    },
    { assertMayCall: assertMayDecide },
  );
