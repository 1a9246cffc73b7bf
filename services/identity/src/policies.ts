import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import type { ProviderId } from '@consortia/proto/identity/providers';
import type { User } from './users/user-model.ts';

/** A profile is public while the account may be used; otherwise it is treated as missing. */
export const hasProfile = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean =>
  user.approvedAt !== null && user.blockedAt === null && !user.deletedAt;

/** Visitors see name, photo, organisation and expertise alone; the email address is for the owner alone. */
export const maySeeFullProfile = (viewer: Viewer): boolean => isSignedIn(viewer);

/** An account that is neither blocked nor deleted; whether it is approved is shown only after the right password. */
export const isOpen = (user: Pick<User, 'blockedAt' | 'deletedAt'>): boolean =>
  user.blockedAt === null && !user.deletedAt;

export const mayUseSession = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean => hasProfile(user);

/** Only the person of a session whose second factor is outstanding. */
export const mayConfirmSecondFactor = (
  viewer: Viewer,
): viewer is Extract<Viewer, { kind: 'user' }> & { level: 'second-factor' } =>
  viewer.kind === 'user' && viewer.level === 'second-factor';

/**
 * A provider that vouches for the address of an account gets it connected without a password, since every account's address is
 * confirmed. An account with a second factor is not connected by an address alone: its owner signs in first.
 */
export const mayLinkByAddress = (user: Pick<User, 'totp' | 'confirmedAt'>): boolean =>
  user.totp === null && Boolean(user.confirmedAt);

/** An account stays connected while nothing else lets the person in: no password and no account of another usable provider. */
export const mayDisconnect = (
  user: Pick<User, 'passwordHash' | 'oauthAccounts'>,
  provider: ProviderId,
  usable: readonly ProviderId[],
): boolean =>
  user.passwordHash !== null ||
  user.oauthAccounts.some((other) => other.provider !== provider && usable.includes(other.provider));
