import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import type { User } from './users/user-model.ts';

/** A profile is there for everybody once the account may be used, and is as if missing before and after. */
export const hasProfile = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean =>
  user.approvedAt !== null && user.blockedAt === null && !user.deletedAt;

/** Beside name, photo, organisation and expertise; nobody but the owner ever sees an address. */
export const maySeeWholeProfile = (viewer: Viewer): boolean => isSignedIn(viewer);

/** An account that its owner may use at all; whether it waits for approval is said only after the right password. */
export const isOpen = (user: Pick<User, 'blockedAt' | 'deletedAt'>): boolean =>
  user.blockedAt === null && !user.deletedAt;

export const mayUseSession = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean => hasProfile(user);

/** The person behind a session whose password was accepted, and nobody else. */
export const mayGiveSecondFactor = (
  viewer: Viewer,
): viewer is Extract<Viewer, { kind: 'user' }> & { level: 'second-factor' } =>
  viewer.kind === 'user' && viewer.level === 'second-factor';
