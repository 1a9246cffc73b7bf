import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { alias, id, instant } from '../shapes.ts';
import { employment } from './employment.ts';
import { profileMessages } from './messages/profile.ts';
import { providerId } from './providers.ts';

export const roles = ['ROLE_USER', 'ROLE_ADMIN'] as const;

export const profilePictures = z.object({ profile_thumb: z.string().nullable() });

/** The organisation shown next to a person's name; `profileUrl` is null when not paid (P26). */
export const primaryOrganisation = z.object({
  id,
  alias,
  name: z.string(),
  emailDomains: z.array(z.object({ domain: z.string() })),
  profileUrl: z.string().nullable(),
});

/** Fields of a person that every member may see. */
export const person = z.object({
  id,
  alias,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  honorific: z.string().nullable(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string(),
  profile_pictures: profilePictures,
  primaryOrganisation: primaryOrganisation.nullable(),
  expertise: z.array(z.string()),
  expertiseKeywords: z.array(z.string()),
  biography: z.string().nullable(),
  trial: z.boolean(),
});
export type Person = z.output<typeof person>;
/** A profile as a viewer gets it: a visitor learns name, photo, organisation and expertise, the rest is null or empty. */
export const publicPerson = person.extend({
  trial: z.boolean().nullable(),
  phdThesisTitle: z.string().nullable(),
  employments: z.array(employment).optional(),
});
export type PublicPerson = z.output<typeof publicPerson>;
const yearInvalid = profileMessages.yearInvalid(sizes.earliestDoctorate);
/** The year of a person's doctorate, which only they themselves see; null: there is none, or it is not known. */
export const doctorateYear = z
  .int(yearInvalid)
  .min(sizes.earliestDoctorate, yearInvalid)
  .max(9999, yearInvalid)
  .nullable();
/**
 * The published shape of a person for other services. `hasProfile`: the account may be used, so the person has a public profile and may be
 * found; what is older than the field does not say so.
 */
export const publishedPerson = person.extend({
  hasProfile: z.boolean().default(false),
  doctorateYear: doctorateYear.optional(),
});
export type PublishedPerson = z.output<typeof publishedPerson>;
export const versionedPerson = publishedPerson.extend({ version: z.number().int().positive() });

/** The signed-in user's own data in `GET /api/v1/session`. */
export const sessionUser = person.extend({
  email: z.string(),
  roles: z.array(z.enum(roles)),
  membership: z.object({ trial: z.boolean() }),
  phdThesisTitle: z.string().nullable(),
  doctorateYear: doctorateYear.optional(),
  photo: z.string().nullable(),
  preferences: z.record(z.string(), z.unknown()),
  oauthAccounts: z.array(z.object({ provider: z.string(), identifier: z.string(), connectedAt: instant })),
  invitedUsersCount: z.number().int().nonnegative(),
  administrableOrganisations: z.array(z.object({ id, alias, name: z.string() })),
  administrableGroups: z.array(z.object({ id, name: z.string() })),
  twoFactorEnabled: z.boolean(),
  /** False for a person who signs in with a provider and has set no password. */
  hasPassword: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** `demo`: people, organisations and calls are invented, and the pages say so. */
export const features = z.object({
  reviewIq: z.boolean(),
  demo: z.boolean().optional(),
  /** Address of the form that takes suggestions; the link is hidden while there is none (G18). */
  suggestionUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Providers that this installation lets people sign in with; absent where there are none. */
  signInProviders: z.array(z.object({ id: providerId, name: z.string() })).optional(),
});
export const session = z.object({ user: sessionUser.nullable(), csrfToken: z.string(), features });
export type Session = z.output<typeof session>;

/** An account of a provider that a person can sign in with. */
export const connectedAccount = z.object({
  provider: providerId,
  /** Name of the provider. */
  name: z.string(),
  /** ORCID iD, or the email address at the provider when it was connected. */
  identifier: z.string(),
  connectedAt: instant,
  lastUsedAt: instant,
  /** Nothing else lets the person in, so that it cannot be disconnected. */
  onlyWayIn: z.boolean(),
});
export type ConnectedAccount = z.output<typeof connectedAccount>;
/** The page of the provider to which the browser goes next. */
export const authorizationAddress = z.object({ authorizationUrl: z.url({ protocol: /^https?$/ }) });
/** A person who is signing up, as a provider describes them; `emailVerified`: the provider vouches for the address. */
export const providerIdentity = z.object({
  provider: providerId,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
});
export type ProviderIdentity = z.output<typeof providerIdentity>;

/** The session behind a cookie, for the gateway; `null` user: the session is unknown or over. */
export const resolvedSession = z.object({
  session: z
    .object({
      sessionId: z.string(),
      userId: id,
      level: z.enum(['second-factor', 'full']),
      roles: z.array(z.enum(roles)),
      trial: z.boolean(),
      version: z.number().int().nonnegative(),
      /** Instant after which the session is over unless it is used again. */
      expiresAt: instant,
    })
    .nullable(),
});
export type ResolvedSession = z.output<typeof resolvedSession>;

/** A change was made that has nothing to show. */
export const ok = z.object({ ok: z.literal(true) });
