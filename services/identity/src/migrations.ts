import { imageModel } from '@consortia/infra/images/image-store';
import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { trusted } from 'mongoose';
import { auditModel } from './audit/audit-model.ts';
import { collaboratorModel } from './collaborators/collaborator-model.ts';
import { providerSignInModel } from './connections/provider-sign-in-model.ts';
import { providerSignUpModel } from './connections/provider-sign-up-model.ts';
import { contactMessageModel } from './contact/contact-model.ts';
import { accountLinkModel } from './credentials/link-model.ts';
import { dataRequestModel } from './data-requests/data-request-model.ts';
import { deviceModel } from './devices/device-model.ts';
import { invitationModel } from './invitations/invitation-model.ts';
import { moveRequests } from './organisations/move-requests.ts';
import { passkeyChallengeModel } from './passkeys/challenge-model.ts';
import { passkeyModel } from './passkeys/passkey-model.ts';
import { recoveryModel } from './recovery/recovery-model.ts';
import { securityNoticeModel } from './security-notices/notice-model.ts';
import { sessionModel } from './sessions/session-model.ts';
import { registrationModel } from './sign-up/registration-model.ts';
import { twoFactorSetupModel } from './two-factor/setup-model.ts';
import { userModel } from './users/user-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await buildIndexes(
        userModel(connection),
        sessionModel(connection),
        deviceModel(connection),
        registrationModel(connection),
      );
    },
  },
  {
    number: 2,
    name: 'sessions know their browser and when the password was entered',
    async up(connection) {
      await buildIndexes(securityNoticeModel(connection), accountLinkModel(connection));
      // Sessions from before have to confirm the password for what needs a recent sign-in.
      await sessionModel(connection).updateMany(
        { confirmedAt: trusted({ $exists: false }) },
        { $set: { confirmedAt: new Date(0), browser: null, system: null, address: '' } },
      );
    },
  },
  {
    number: 3,
    name: 'the second factor has backup codes and a version, devices have a name',
    async up(connection) {
      const [users, devices] = [userModel(connection), deviceModel(connection)];
      await buildIndexes(
        twoFactorSetupModel(connection),
        passkeyModel(connection),
        passkeyChallengeModel(connection),
        recoveryModel(connection),
      );
      const without = { secondFactorVersion: trusted({ $exists: false }) };
      await users.updateMany(without, { $set: { secondFactorVersion: 0 } });
      await users.updateMany(
        { totp: trusted({ $ne: null }), 'totp.backupCodes': trusted({ $exists: false }) },
        { $set: { 'totp.backupCodes': [] } },
      );
      await devices.updateMany(without, {
        $set: { secondFactorVersion: 0, browser: null, system: null, lastUsedAt: new Date(0) },
      });
    },
  },
  {
    number: 4,
    name: 'create indexes of the audit log',
    up: (connection) => buildIndexes(auditModel(connection)),
  },
  {
    number: 5,
    name: 'connected accounts',
    async up(connection) {
      const users = userModel(connection);
      await users.updateMany({ oauthAccounts: trusted({ $exists: false }) }, { $set: { oauthAccounts: [] } });
      await buildIndexes(users, providerSignInModel(connection), providerSignUpModel(connection));
    },
  },
  {
    number: 6,
    name: 'sessions know the record of their browser',
    async up(connection) {
      await sessionModel(connection).updateMany(
        { deviceId: trusted({ $exists: false }) },
        { $set: { deviceId: null } },
      );
    },
  },
  {
    number: 7,
    name: 'create indexes of invitations, collaborators and messages to the team',
    async up(connection) {
      await buildIndexes(invitationModel(connection), collaboratorModel(connection), contactMessageModel(connection));
    },
  },
  {
    number: 8,
    name: 'photos have an owner, and requests about personal data',
    async up(connection) {
      await buildIndexes(imageModel(connection), dataRequestModel(connection));
    },
  },
  {
    number: 9,
    name: 'invitations into organisations and groups',
    async up(connection) {
      const invitations = invitationModel(connection);
      await invitations.updateMany(
        { organisationId: trusted({ $exists: false }) },
        { $set: { organisationId: null, groupId: null, departments: [], cancelledAt: null } },
      );
      await buildIndexes(invitations);
    },
  },
  {
    number: 10,
    name: 'memberships are approved by organisations',
    async up(connection) {
      await buildIndexes(userModel(connection));
      await moveRequests(connection);
    },
  },
];
