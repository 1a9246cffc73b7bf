import type { Migration } from '@consortia/infra/store/migrations';
import { trusted } from 'mongoose';
import { deviceModel } from './devices/device-model.ts';
import { securityNoticeModel } from './security-notices/notice-model.ts';
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
    name: 'sessions know their browser and when the password was entered',
    async up(connection) {
      await securityNoticeModel(connection).createIndexes();
      // Sessions from before have to confirm the password for what needs a recent sign-in.
      await sessionModel(connection).updateMany(
        { confirmedAt: trusted({ $exists: false }) },
        { $set: { confirmedAt: new Date(0), browser: null, system: null, address: '' } },
      );
    },
  },
];
