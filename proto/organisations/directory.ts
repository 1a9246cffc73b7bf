import { z } from 'zod';
import { id } from '../shapes.ts';

/** The last part of a ROR id (https://ror.readme.io/docs/identifier): nine characters, so that no id of an organisation is one. */
export const directoryId = z.string().regex(/^0[a-hj-km-np-tv-z0-9]{6}[0-9]{2}$/);

/** An organisation to choose from: of this installation, or of the directory of research organisations. */
export const suggestion = z.object({
  id: z.union([directoryId, id]),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  city: z.string().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

/** What a name names. `name` is as it was asked for; `title` that of the organisation or the city, `country` ISO 3166-1 alpha-2. */
export const foundPlace = z.object({
  name: z.string(),
  title: z.string(),
  country: z.string(),
  isCity: z.boolean(),
});
export type FoundPlace = z.output<typeof foundPlace>;

/** Whether an id is one of the directory; ids of organisations have 24 characters. */
export const isDirectoryId = (value: string): boolean => directoryId.safeParse(value).success;

export const directoryStates = ['active', 'inactive', 'withdrawn'] as const;

const domainName = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  .max(253);

/** A research organisation as an import hands it over. */
export const directoryRecord = z.object({
  id: directoryId,
  name: z.string().trim().min(1).max(300),
  /** Further names in any language. */
  aliases: z.array(z.string().max(300)).max(200),
  acronyms: z.array(z.string().max(100)).max(50),
  /** Lower case, ASCII form. */
  domains: z.array(domainName).max(50),
  /** Domain of its website, without `www.`; null where there is none. */
  websiteDomain: domainName.nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  city: z.string().max(200).nullable(),
  status: z.enum(directoryStates),
  /** Ids of the entries that took its place. */
  successors: z.array(directoryId).max(50).default([]),
  /** How many organisations it is related to, a sign of its size. */
  related: z.number().int().nonnegative(),
});
export type DirectoryRecord = z.output<typeof directoryRecord>;

/** A university of the list of university domains (Hipo/university-domains-list) as an import hands it over. */
export const universityRecord = z.object({
  name: z.string().trim().min(1).max(300),
  /** Lower case, ASCII form. */
  domains: z.array(domainName).min(1).max(50),
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type UniversityRecord = z.output<typeof universityRecord>;

/** Result of a batch of an import; refused records with the first reason each. */
export const directoryCounts = z.object({
  new: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type DirectoryCounts = z.output<typeof directoryCounts>;
