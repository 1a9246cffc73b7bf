import { isSignedIn, type Member, type Viewer } from '@consortia/infra/kit/viewer';
import type { User } from './users/user-model.ts';

/** A profile is public while the account may be used; otherwise it is treated as missing. */
export const hasProfile = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean =>
  user.approvedAt !== null && user.blockedAt === null && !user.deletedAt;

/** Visitors see name, photo, organisation and expertise alone; the email address is for the owner alone. */
export const maySeeFullProfile = (viewer: Viewer): boolean => isSignedIn(viewer);

/** Everyone with an account changes their own profile, and no one else’s. */
export const mayChangeProfile = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** An account that is neither blocked nor deleted; whether it is approved is shown only after the right password. */
export const isOpen = (user: Pick<User, 'blockedAt' | 'deletedAt'>): boolean =>
  user.blockedAt === null && !user.deletedAt;

export const mayUseSession = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean => hasProfile(user);

/** Only the person of a session whose second factor is outstanding. */
export const mayConfirmSecondFactor = (
  viewer: Viewer,
): viewer is Extract<Viewer, { kind: 'user' }> & { level: 'second-factor' } =>
  viewer.kind === 'user' && viewer.level === 'second-factor';
