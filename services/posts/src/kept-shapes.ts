import { publishedTopic } from '@consortia/proto/funding-ingest/events';
import { helix } from '@consortia/proto/helixes/shapes';
import { person } from '@consortia/proto/identity/shapes';
import { group, organisation } from '@consortia/proto/organisations/shapes';
import type { z } from 'zod';

/** What is kept of other services' aggregates: what stands beside an Opportunity, and what has to be masked in it. */
export const keptPerson = person.pick({
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
export type KeptPerson = z.output<typeof keptPerson>;

export const keptOrganisation = organisation.pick({
  id: true,
  alias: true,
  name: true,
  emailDomains: true,
  profileUrl: true,
  avatarUrl: true,
  administrators: true,
});
export type KeptOrganisation = z.output<typeof keptOrganisation>;

export const keptGroup = group.pick({
  id: true,
  organisationId: true,
  name: true,
  profileUrl: true,
  avatarUrl: true,
  leaders: true,
});
export type KeptGroup = z.output<typeof keptGroup>;

export const keptHelix = helix.pick({ id: true, name: true, alias: true, hue: true });
export type KeptHelix = z.output<typeof keptHelix>;

/** Every action with its dates, so that what is open can be told at any moment. */
export const keptTopic = publishedTopic.pick({
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
export type KeptTopic = z.output<typeof keptTopic>;
