import type { Config } from '@consortia/infra/config/config';
import {
  isAdministrator,
  isFullMember,
  isSignedIn,
  type Member,
  type Viewer,
} from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { ProviderId } from '@consortia/proto/identity/providers';
import { provingDomainOf } from './users/email.ts';
import type { User } from './users/user-model.ts';

/** A profile is public while the account may be used; otherwise it is treated as missing. */
export const hasProfile = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean =>
  user.approvedAt !== null && user.blockedAt === null && !user.deletedAt;

/** Visitors see name, photo, organisation and expertise alone; the email address is for the owner alone. */
export const maySeeFullProfile = (viewer: Viewer): boolean => isSignedIn(viewer);

/** Everyone with an account changes their own profile, and no one else’s. */
export const mayChangeProfile = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Everyone with an account may send requests about their own personal data. */
export const mayRequestData = (viewer: Viewer): viewer is Member => isSignedIn(viewer);
/** Everyone with an account invites people, trial members too; the quota limits how many (P18). */
export const mayInvite = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** Naming someone requests a reply from them, which trial members may not do. */
export const mayNameCollaborators = (viewer: Viewer): viewer is Member => isFullMember(viewer);
/** The person named accepts; both people of an entry remove it. */
export const mayAcceptCollaborator = (viewer: Viewer, entry: { referredUserId: string }): boolean =>
  isSignedIn(viewer) && viewer.id === entry.referredUserId;
export const mayRemoveCollaborator = (viewer: Viewer, entry: { ownerId: string; referredUserId: string }): boolean =>
  isSignedIn(viewer) && (viewer.id === entry.ownerId || viewer.id === entry.referredUserId);

/** An account that is neither blocked nor deleted; whether it is approved is shown only after the right password. */
export const isOpen = (user: Pick<User, 'blockedAt' | 'deletedAt'>): boolean =>
  user.blockedAt === null && !user.deletedAt;

export const mayUseSession = (user: Pick<User, 'approvedAt' | 'blockedAt' | 'deletedAt'>): boolean => hasProfile(user);

/** Decides about accounts of others and reads the audit log. Throws `kit.forbidden`. */
export function assertMayAdminister(viewer: Viewer): void {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
}
type DecidingOrganisation = { administrators: readonly string[]; emailDomains: readonly { domain: string }[] };
/** An organisation without an administrator leaves its requests to those of the platform (O30). */
export const isDecidedByPlatform = ({ administrators }: Pick<DecidingOrganisation, 'administrators'>): boolean =>
  administrators.length === 0;
/** Whether a confirmed address is on one of the organisation's own domains; a public mail domain proves nothing. */
export const isOfDomain = (
  domain: string | null,
  { emailDomains }: Pick<DecidingOrganisation, 'emailDomains'>,
): boolean => domain !== null && emailDomains.some((own) => own.domain === domain);
/** A public mail domain is foreign to every organisation, any other to those with domains of their own; of the rest nothing is known. */
export const isForeignTo = (organisation: Pick<DecidingOrganisation, 'emailDomains'>, domain: string | null): boolean =>
  domain === null || (organisation.emailDomains.length > 0 && !isOfDomain(domain, organisation));
/** Administrators of the platform assign people to organisations of their domain, and to those that leave the decision to them. */
export const mayAssign = ({ email }: Pick<User, 'email'>, organisation: DecidingOrganisation): boolean =>
  isDecidedByPlatform(organisation) || isOfDomain(provingDomainOf(email), organisation);
export const isOwnAccount = (viewer: Viewer, userId: string): boolean => viewer.kind === 'user' && viewer.id === userId;
/** A person ends their own sessions. */
export const mayEndSession = (viewer: Viewer, session: { userId: string }): boolean =>
  isSignedIn(viewer) && viewer.id === session.userId;

/** Only the person of a session whose second factor is outstanding. */
export const mayConfirmSecondFactor = (
  viewer: Viewer,
): viewer is Extract<Viewer, { kind: 'user' }> & { level: 'second-factor' } =>
  viewer.kind === 'user' && viewer.level === 'second-factor';

/**
 * An account whose address a provider vouches for is connected without a password, since every account's address is confirmed. An account
 * with a second factor or of an administrator is not connected by an address alone: its owner signs in first.
 */
export const mayLinkByAddress = (user: Pick<User, 'totp' | 'confirmedAt' | 'roles'>): boolean =>
  user.totp === null && Boolean(user.confirmedAt) && !user.roles.includes('ROLE_ADMIN');

/** Whoever controls a provider can enter all accounts it opens, so an administrator's is opened only by its own means. */
export const mayProviderOpen = (
  user: Pick<User, 'roles'>,
  { providersOpenAdministrators = false }: Pick<Config, 'providersOpenAdministrators'>,
): boolean => providersOpenAdministrators || !user.roles.includes('ROLE_ADMIN');

type WaysIn = Pick<User, 'passwordHash' | 'oauthAccounts'>;
const hasAccountOf = ({ oauthAccounts }: WaysIn, providers: readonly ProviderId[]): boolean =>
  oauthAccounts.some(({ provider }) => providers.includes(provider));

/** An account stays connected while nothing else lets the person in: no password, passkey or account of another usable provider. */
export const mayDisconnect = (user: WaysIn, others: readonly ProviderId[], passkeys: number): boolean =>
  user.passwordHash !== null || passkeys > 0 || hasAccountOf(user, others);

/** A passkey stays while nothing else lets the person in: no password, other passkey or account of a usable provider. */
export const mayRemovePasskey = (user: WaysIn, usable: readonly ProviderId[], otherPasskeys: number): boolean =>
  user.passwordHash !== null || otherPasskeys > 0 || hasAccountOf(user, usable);

/** Administrators start the recovery of others’ accounts; that of their own is another administrator’s. */
export const mayRecover = (viewer: Viewer): viewer is Member => isAdministrator(viewer);

/** Who someone is, as a viewer or as a stored account. */
export type PersonWithRoles = { id: string; roles: readonly string[] };
/** Invites into an organisation, sees and cancels its invitations: its administrators, and those of the platform (P16). */
export const mayInviteIntoOrganisation = (
  { id, roles }: PersonWithRoles,
  { administrators }: { administrators: readonly string[] },
): boolean => roles.includes('ROLE_ADMIN') || administrators.includes(id);
/** Invites into a group: its leaders, and those who invite into its organisation. */
export const mayInviteIntoGroup = (
  person: PersonWithRoles,
  { leaders }: { leaders: readonly string[] },
  organisation: { administrators: readonly string[] },
): boolean => mayInviteIntoOrganisation(person, organisation) || leaders.includes(person.id);
/** An invitation is for the account with the address that it was sent to. */
export const mayAcceptInvitation = (user: Pick<User, 'email'>, { email }: { email: string }): boolean =>
  user.email === email;
