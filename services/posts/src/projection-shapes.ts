import { publishedTopic } from '@consortia/proto/funding-ingest/events';
import { helix } from '@consortia/proto/helixes/shapes';
import { person } from '@consortia/proto/identity/shapes';
import { group, organisation } from '@consortia/proto/organisations/shapes';
import type { z } from 'zod';

/** What is kept of other services' aggregates: what stands beside an Opportunity, and what has to be masked in it. */
export const personProjection = person.pick({
  id: true,
  alias: true,
  name: true,
  firstname: true,
  lastname: true,
  initials: true,
  avatarUrl: true,
  profileUrl: true,
  profile_pictures: true,
  primaryOrganisation: true,
  trial: true,
});
export type PersonProjection = z.output<typeof personProjection>;

export const organisationProjection = organisation.pick({
  id: true,
  alias: true,
  name: true,
  emailDomains: true,
  profileUrl: true,
  avatarUrl: true,
  administrators: true,
});
export type OrganisationProjection = z.output<typeof organisationProjection>;

export const groupProjection = group.pick({
  id: true,
  organisationId: true,
  name: true,
  profileUrl: true,
  avatarUrl: true,
  leaders: true,
});
export type GroupProjection = z.output<typeof groupProjection>;

export const helixProjection = helix.pick({ id: true, name: true, alias: true, hue: true });
export type HelixProjection = z.output<typeof helixProjection>;

/** Every action with its dates, so that what is open can be told at any moment. */
export const topicProjection = publishedTopic.pick({
  id: true,
  identifier: true,
  title: true,
  link: true,
  ccm2Id: true,
  call: true,
  actions: true,
  status: true,
  opensAt: true,
  closesAt: true,
  url: true,
  nextDeadline: true,
});
export type TopicProjection = z.output<typeof topicProjection>;
