import type { Migration } from '@consortia/infra/store/migrations';
import { groupModel } from './groups/group-model.ts';
import { organisationModel } from './organisations/organisation-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await organisationModel(connection).createIndexes();
      await groupModel(connection).createIndexes();
    },
  },
];
