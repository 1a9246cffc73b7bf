import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { sortKey } from '@consortia/infra/text/sort-key';
import { type Model, trusted } from 'mongoose';
import { directoryModel } from './directory/directory-model.ts';
import { universityModel } from './directory/university-model.ts';
import { groupMemberModel } from './groups/group-member-model.ts';
import { groupModel } from './groups/group-model.ts';
import { addLinkHosts } from './links/add-link-hosts.ts';
import { markDeciders } from './membership/mark-deciders.ts';
import { membershipModel } from './membership/membership-model.ts';
import { nameKey } from './names/name-key.ts';
import { storeNames } from './organisations/further-names.ts';
import { organisationModel } from './organisations/organisation-model.ts';
import { emptyProfile } from './organisations/profile-fields.ts';

async function storeSortKeys(model: Model<{ _id: string; name?: string }>): Promise<void> {
  for (let after = ''; ; ) {
    const page = await model
      .find({ _id: trusted({ $gt: after }) })
      .select('name')
      .sort({ _id: 1 })
      .limit(500)
      .lean<{ _id: string; name?: string }[]>();
    for (const { _id, name = '' } of page) await model.updateOne({ _id }, { $set: { sortKey: sortKey(name) } });
    if (page.length === 0) return;
    after = page.at(-1)!._id;
  }
}

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await buildIndexes(organisationModel(connection), groupModel(connection));
    },
  },
  {
    number: 2,
    name: 'the directory, and organisations by their names',
    async up(connection) {
      const organisations = organisationModel(connection);
      for (;;) {
        const page = await organisations
          .find({ nameKey: trusted({ $exists: false }) })
          .select('name')
          .limit(200)
          .lean<{ _id: string; name?: string }[]>();
        for (const { _id, name = '' } of page)
          await organisations.updateOne(
            { _id },
            { $set: { nameKey: nameKey(name), directoryId: null, waiting: false } },
          );
        if (page.length === 0) break;
      }
      await buildIndexes(organisations, directoryModel(connection));
    },
  },
  {
    number: 3,
    name: 'organisations that wait for a decision',
    async up(connection) {
      await buildIndexes(organisationModel(connection));
    },
  },
  {
    number: 4,
    name: 'memberships, and organisations by their administrators',
    async up(connection) {
      await buildIndexes(
        organisationModel(connection),
        groupModel(connection),
        membershipModel(connection),
        groupMemberModel(connection),
      );
    },
  },
  {
    number: 5,
    name: 'profiles of organisations and groups',
    async up(connection) {
      const without = { links: trusted({ $exists: false }) };
      await organisationModel(connection).updateMany(without, {
        $set: { ...emptyProfile(), description: '', website: null },
      });
      await groupModel(connection).updateMany(without, { $set: emptyProfile() });
    },
  },
  {
    number: 6,
    name: 'participants of organisations',
    async up(connection) {
      const organisations = organisationModel(connection);
      await organisations.updateMany({ participants: trusted({ $exists: false }) }, { $set: { participants: [] } });
      await buildIndexes(organisations);
    },
  },
  {
    number: 8,
    name: 'links by their hosts',
    async up(connection) {
      await addLinkHosts(organisationModel(connection));
      await addLinkHosts(groupModel(connection));
    },
  },
  {
    number: 9,
    name: 'the list of all organisations',
    async up(connection) {
      await buildIndexes(organisationModel(connection));
    },
  },
  {
    number: 10,
    name: 'organisations with proposed participants',
    async up(connection) {
      const organisations = organisationModel(connection);
      const proposed = { participants: trusted({ $elemMatch: { approvedAt: null } }) };
      await organisations.updateMany(proposed, { $set: { hasProposals: true } });
      await buildIndexes(organisations);
    },
  },
  {
    number: 11,
    name: 'names of organisations in the fold of every search',
    async up(connection) {
      const organisations = organisationModel(connection);
      for (let after = ''; ; ) {
        const page = await organisations
          .find({ _id: trusted({ $gt: after }), deletedAt: null })
          .select('name nameKey')
          .sort({ _id: 1 })
          .limit(500)
          .lean<{ _id: string; name: string; nameKey: string }[]>();
        for (const { _id, name, nameKey: key } of page)
          if (key !== nameKey(name)) await organisations.updateOne({ _id }, { $set: { nameKey: nameKey(name) } });
        if (page.length === 0) break;
        after = page.at(-1)!._id;
      }
    },
  },
  {
    number: 12,
    name: 'former entries of the directory by their successors',
    async up(connection) {
      await buildIndexes(directoryModel(connection));
    },
  },
  {
    number: 13,
    name: 'organisations and groups in the order of their names',
    async up(connection) {
      for (const model of [organisationModel(connection), groupModel(connection)]) {
        await storeSortKeys(model as never);
        await buildIndexes(model as never);
      }
    },
  },
  {
    number: 14,
    name: 'further names of organisations',
    up: (connection) =>
      storeNames({ organisations: organisationModel(connection), directory: directoryModel(connection) }),
  },
  {
    number: 15,
    name: 'requests that the platform decides',
    async up(connection) {
      const [organisations, memberships] = [organisationModel(connection), membershipModel(connection)];
      await buildIndexes(memberships);
      for (const id of await memberships.distinct('requestedOrganisationId'))
        if (id) await markDeciders({ organisations, memberships }, id);
    },
  },
  {
    number: 16,
    name: 'universities by their domains',
    up: (connection) => buildIndexes(universityModel(connection)),
  },
  {
    number: 17,
    name: 'the directory by cities',
    up: (connection) => buildIndexes(directoryModel(connection)),
  },
];
