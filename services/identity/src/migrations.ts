import type { Migration } from '@consortia/infra/store/migrations';
import { auditModel } from './audit/audit-model.ts';
import { deviceModel } from './devices/device-model.ts';
import { sessionModel } from './sessions/session-model.ts';
import { registrationModel } from './sign-up/registration-model.ts';
import { userModel } from './users/user-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await userModel(connection).createIndexes();
      await sessionModel(connection).createIndexes();
      await deviceModel(connection).createIndexes();
      await registrationModel(connection).createIndexes();
    },
  },
  {
    number: 2,
    name: 'create indexes of the audit log',
    up: async (connection) => void (await auditModel(connection).createIndexes()),
  },
];
