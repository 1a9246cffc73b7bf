import type { PersonalData } from '@consortia/infra/kit/service/personal-data';
import { eraseOwned, exportOwned, type OwnedRecords } from '@consortia/infra/kit/viewer/owned-records';
import type { Notifications } from '../notifications.ts';

const owned: readonly OwnedRecords[] = [
  { collection: 'notifications', by: ['userId'] },
  { collection: 'conversation_reads', by: ['userId'] },
  { collection: 'people_state', by: ['_id'], hidden: ['bouncedHash'] },
  { collection: 'streams', by: ['_id'] },
];
/** Notifications of others that are about the person. */
const about: OwnedRecords = { collection: 'notifications', by: ['about.personId'] };

export const personalData: PersonalData<Pick<Notifications, 'connection'>> = {
  covers: owned.map(({ collection }) => collection),
  export: async ({ connection }, userId) => ({
    sections: await exportOwned(connection, owned, { userId, email: null }),
  }),
  async erase({ connection }, userId) {
    await eraseOwned(connection, [...owned, about], { userId, email: null });
    return [];
  },
};
