import type { OwnedRecords } from '@consortia/infra/kit/viewer/owned-records';

/** Documents that go with their person. The user, the audit log and exports are treated apart. */
export const ownedRecords: readonly OwnedRecords[] = [
  { collection: 'sessions', by: ['userId'] },
  { collection: 'devices', by: ['userId'] },
  { collection: 'two_factor_setups', by: ['_id'], hidden: ['secret'] },
  { collection: 'passkeys', by: ['userId'], hidden: ['publicKey', 'credentialId'] },
  { collection: 'recoveries', by: ['userId'] },
  { collection: 'account_links', by: ['userId'] },
  { collection: 'security_notices', by: ['userId'], byEmail: ['to'] },
  { collection: 'registrations', by: [], byEmail: ['email'] },
  { collection: 'provider_sign_ins', by: ['connects.userId'] },
  { collection: 'provider_sign_ups', by: [], byEmail: ['email', 'confirmation.email'] },
  { collection: 'dataRequests', by: ['userId'] },
  { collection: 'contact_messages', by: ['userId'], byEmail: ['email'] },
  { collection: 'invitations', by: ['inviterId', 'acceptedBy'], byEmail: ['email'] },
  { collection: 'collaborators', by: ['ownerId', 'referredUserId'] },
  { collection: 'notification_settings', by: ['_id'] },
];
