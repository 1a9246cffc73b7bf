import { z } from 'zod';
import { helixReference, helixTerms } from '../helix-reference.ts';
import { person } from '../identity/shapes.ts';
import { id } from '../shapes.ts';

export const helix = z.object({
  ...helixReference.shape,
  image: z.string().nullable(),
  description: z.string(),
  mission: z.boolean(),
  relatedClusters: z.array(id),
});
export type Helix = z.output<typeof helix>;

/**
 * The published shape of a Helix for other services. `terms` null: the terms that follow from its name. A retired Helix stays on
 * what was posted in it and is offered nowhere; events older than the fields have neither.
 */
export const publishedHelix = helix.extend({
  terms: helixTerms.nullable().default(null),
  retired: z.boolean().default(false),
  /** Who decides which organisations take part. */
  managers: z.array(id).default([]),
});
export type PublishedHelix = z.output<typeof publishedHelix>;
export const versionedHelix = publishedHelix.extend({ version: z.number().int().positive() });

/** The Helixes that a person follows, by the person's id. */
export const subscription = z.object({ id, helixes: z.array(id) });

/** A person in a list of a Helix; `organisation` is the name of theirs. */
export const helixPerson = person
  .pick({ id: true, name: true, initials: true, avatarUrl: true, profileUrl: true })
  .extend({ organisation: z.string().nullable() });
export type HelixPerson = z.output<typeof helixPerson>;
