import { z } from 'zod';
import { limits } from '../limits.ts';
import { alias, id } from '../shapes.ts';

/** Names by which a search finds an organisation besides its own. */
const furtherNames = z.array(z.string()).max(limits.furtherNames).default([]);

/** The public shape of an organisation (payload of `organisation.*`); `profileUrl` is null when not paid (P26). */
export const organisation = z.object({
  id,
  alias,
  name: z.string(),
  emailDomains: z.array(z.object({ domain: z.string() })),
  paid: z.boolean(),
  profileUrl: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  country: z.string().nullable(),
  administrators: z.array(id),
  /** Requested at sign-up and not approved yet: shown to administrators and the people who requested it alone. */
  waiting: z.boolean().default(false),
  /** The organisation that took its place, to which everything that refers to this one moves; such an organisation is shown to no one. */
  replacedBy: id.nullable().default(null),
  /** Fields of expertise, in the order in which they were entered. */
  expertise: z.array(z.string()).default([]),
  /** Acronyms and names in other languages. */
  otherNames: furtherNames,
  /** Names of the organisations whose place it took. */
  formerNames: furtherNames,
});
export type Organisation = z.output<typeof organisation>;
export const versionedOrganisation = organisation.extend({ version: z.number().int().positive() });

export const group = z.object({
  id,
  organisationId: id,
  name: z.string(),
  description: z.string(),
  profileUrl: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  leaders: z.array(id),
  expertise: z.array(z.string()).default([]),
});
export type Group = z.output<typeof group>;
export const versionedGroup = group.extend({ version: z.number().int().positive() });
