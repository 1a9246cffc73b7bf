import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { SetAside } from '@consortia/infra/kit/service/set-aside';
import type { DerivedIndex } from '@consortia/infra/search/derived-index';
import type { Projection } from '@consortia/infra/store/projection';
import type { AuditedAct } from '@consortia/proto/identity/accounts-shapes';
import type { Model } from 'mongoose';
import type { Collaborator } from './collaborators/collaborator-model.ts';
import type { ProviderSignIn } from './connections/provider-sign-in-model.ts';
import type { ProviderSignUp } from './connections/provider-sign-up-model.ts';
import type { Providers } from './connections/providers.ts';
import type { AccountLink } from './credentials/link-model.ts';
import type { DataRequest } from './data-requests/data-request-model.ts';
import type { Device } from './devices/device-model.ts';
import type { FirstAdministratorToken } from './first-administrator/token-model.ts';
import type { InvitationBlock } from './invitations/block-model.ts';
import type { Invitation } from './invitations/invitation-model.ts';
import type { NotificationSettings } from './notification-settings/settings-model.ts';
import type { PasskeyChallenge } from './passkeys/challenge-model.ts';
import type { StoredPasskey } from './passkeys/passkey-model.ts';
import type { HashQueue } from './passwords/hash-queue.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { Closure } from './privacy/closure-model.ts';
import type { DataExport, DataExportChunk } from './privacy/data-export-model.ts';
import type { GroupProjection, OrganisationProjection } from './projections.ts';
import type { Recovery } from './recovery/recovery-model.ts';
import type { StoredNotice } from './security-notices/notice-model.ts';
import type { Session } from './sessions/session-model.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { Counters } from './sign-in/counters.ts';
import type { Registration } from './sign-up/registration-model.ts';
import type { TwoFactorSetup } from './two-factor/setup-model.ts';
import type { User } from './users/user-model.ts';

/** What the use cases of this service pick their dependencies from. */
export type Identity = Pick<
  ServiceContext,
  | 'bus'
  | 'cache'
  | 'call'
  | 'clock'
  | 'config'
  | 'connection'
  | 'jobs'
  | 'keys'
  | 'live'
  | 'log'
  | 'mail'
  | 'newId'
  | 'randomBytes'
  | 'search'
> & {
  users: Model<User>;
  closures: Model<Closure>;
  dataExports: Model<DataExport>;
  dataExportChunks: Model<DataExportChunk>;
  images: ImageStore;
  sessions: Model<Session>;
  devices: Model<Device>;
  twoFactorSetups: Model<TwoFactorSetup>;
  passkeys: Model<StoredPasskey>;
  passkeyChallenges: Model<PasskeyChallenge>;
  recoveries: Model<Recovery>;
  accountLinks: Model<AccountLink>;
  securityNotices: Model<StoredNotice>;
  notificationSettings: Model<NotificationSettings>;
  invitations: Model<Invitation>;
  invitationBlocks: Model<InvitationBlock>;
  collaborators: Model<Collaborator>;
  registrations: Model<Registration>;
  providerSignIns: Model<ProviderSignIn>;
  providerSignUps: Model<ProviderSignUp>;
  firstAdministratorTokens: Model<FirstAdministratorToken>;
  dataRequests: Model<DataRequest>;
  organisations: Projection<OrganisationProjection>;
  groups: Projection<GroupProjection>;
  providers: Providers;
  hasher: PasswordHasher;
  signInQueue: HashQueue;
  counters: Counters;
  attempts: Attempts;
  /** Adds acts to the audit log; a key that it has already adds nothing. */
  audit: { append(key: string, act: AuditedAct): Promise<void> };
  accountIndex: DerivedIndex<never>;
  setAside: SetAside;
};

/** For emails that are sent once, however often their event comes. */
export type SendingEmails = Pick<Identity, 'connection' | 'mail' | 'clock' | 'config'>;
