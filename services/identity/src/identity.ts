import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { ProviderSignIn } from './connections/provider-sign-in-model.ts';
import type { ProviderSignUp } from './connections/provider-sign-up-model.ts';
import type { Providers } from './connections/providers.ts';
import type { Device } from './devices/device-model.ts';
import type { FirstAdministratorToken } from './first-administrator/token-model.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { GroupProjection, OrganisationProjection } from './projections.ts';
import type { StoredNotice } from './security-notices/notice-model.ts';
import type { Session } from './sessions/session-model.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { Counters } from './sign-in/counters.ts';
import type { Registration } from './sign-up/registration-model.ts';
import type { User } from './users/user-model.ts';

/** Dependencies of the use cases of this service. */
export type Identity = Pick<
  ServiceContext,
  'clock' | 'config' | 'connection' | 'jobs' | 'keys' | 'live' | 'log' | 'mail' | 'newId' | 'randomBytes'
> & {
  users: Model<User>;
  images: ImageStore;
  sessions: Model<Session>;
  devices: Model<Device>;
  securityNotices: Model<StoredNotice>;
  registrations: Model<Registration>;
  providerSignIns: Model<ProviderSignIn>;
  providerSignUps: Model<ProviderSignUp>;
  firstAdministratorTokens: Model<FirstAdministratorToken>;
  organisations: Projection<OrganisationProjection>;
  groups: Projection<GroupProjection>;
  providers: Providers;
  hasher: PasswordHasher;
  counters: Counters;
  attempts: Attempts;
};
