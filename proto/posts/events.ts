import { z } from 'zod';
import { event } from '../event.ts';
import { id, instant } from '../shapes.ts';
import { postRoles, postTypes, visibilities } from './shapes.ts';

/** What other services keep of an Opportunity; rights are decided where it is shown, so the author's id is part of it. */
const publishedOpportunity = z.object({
  id,
  alias: z.string(),
  type: z.enum(postTypes),
  name: z.string(),
  text: z.string(),
  visibility: z.enum(visibilities),
  userId: id,
  organisationId: id.nullable(),
  groupId: id.nullable(),
  helixes: z.array(id),
  roles: z.array(z.enum(postRoles)),
  expertiseSought: z.array(z.string()),
  /** Null too in an event that is older than this field, as is `actionId`. */
  topicId: id.nullable().default(null),
  actionId: id.nullable().default(null),
  /** Null as well where the topic was not known yet. */
  topicIdentifier: z.string().nullable(),
  bumpedAt: instant.nullable(),
  approvedAt: instant.nullable(),
});
export const postsEvents = {
  opportunityApproved: event({
    type: 'opportunity.approved',
    topic: 'posts.opportunity',
    schemaVersion: 1,
    summary: 'An Opportunity may be seen from now on',
    payload: publishedOpportunity,
  }),
};
