import { publishedTopic } from '@consortia/proto/funding-ingest/events';
import { helix, subscription } from '@consortia/proto/helixes/shapes';
import { publishedPerson } from '@consortia/proto/identity/shapes';
import { group, organisation } from '@consortia/proto/organisations/shapes';
import { publishedOpportunity } from '@consortia/proto/posts/events';
import type { z } from 'zod';

/** What is kept of other services' aggregates: what is matched, and what is found by searching. */
export const personProjection = publishedPerson.pick({
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
export type PersonProjection = z.output<typeof personProjection>;

export const organisationProjection = organisation.omit({ administrators: true });
export type OrganisationProjection = z.output<typeof organisationProjection>;

export const groupProjection = group.omit({ leaders: true });
export type GroupProjection = z.output<typeof groupProjection>;

export const helixProjection = helix.pick({ id: true, name: true, alias: true, description: true, hue: true });
export type HelixProjection = z.output<typeof helixProjection>;

/** Who follows which Helixes; the id is the person's. */
export const subscriptionProjection = subscription;

export const topicProjection = publishedTopic;
export type TopicProjection = z.output<typeof topicProjection>;

/** Approved ones alone. */
export const opportunityProjection = publishedOpportunity;
export type OpportunityProjection = z.output<typeof opportunityProjection>;
