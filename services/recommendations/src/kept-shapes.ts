import { publishedTopic } from '@consortia/proto/funding-ingest/events';
import { helix, subscription } from '@consortia/proto/helixes/shapes';
import { publishedPerson } from '@consortia/proto/identity/shapes';
import { group, organisation } from '@consortia/proto/organisations/shapes';
import { publishedOpportunity } from '@consortia/proto/posts/events';
import type { z } from 'zod';

/** What is kept of other services' aggregates: what is matched, and what is found by searching. */
export const keptPerson = publishedPerson.pick({
  id: true,
  alias: true,
  name: true,
  firstname: true,
  lastname: true,
  initials: true,
  avatarUrl: true,
  profileUrl: true,
  primaryOrganisation: true,
  expertise: true,
  expertiseKeywords: true,
  biography: true,
  trial: true,
  hasProfile: true,
});
export type KeptPerson = z.output<typeof keptPerson>;

export const keptOrganisation = organisation.omit({ administrators: true });
export type KeptOrganisation = z.output<typeof keptOrganisation>;

export const keptGroup = group.omit({ leaders: true });
export type KeptGroup = z.output<typeof keptGroup>;

export const keptHelix = helix.pick({ id: true, name: true, alias: true, description: true, hue: true });
export type KeptHelix = z.output<typeof keptHelix>;

/** Who follows which Helixes; the id is the person's. */
export const keptSubscription = subscription;

export const keptTopic = publishedTopic;
export type KeptTopic = z.output<typeof keptTopic>;

/** Approved ones alone. */
export const keptOpportunity = publishedOpportunity;
export type KeptOpportunity = z.output<typeof keptOpportunity>;
