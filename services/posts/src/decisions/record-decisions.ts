import type { Consumer } from '@consortia/infra/bus/bus';
import { insertOnce } from '@consortia/infra/store/consume';
import { postsEvents } from '@consortia/proto/posts/events';
import { id } from '@consortia/proto/shapes';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { type Decision, decisionModel } from './decision-model.ts';

const decided: ReadonlyMap<string, Decision['decision']> = new Map([
  [postsEvents.opportunitySubmitted.type, 'submitted'],
  [postsEvents.opportunityWithdrawn.type, 'withdrawn'],
  [postsEvents.opportunityApproved.type, 'approved'],
  [postsEvents.opportunitySentBack.type, 'sent back'],
  [postsEvents.opportunityUpdated.type, 'edited'],
  [postsEvents.opportunityCorrected.type, 'edited'],
  [postsEvents.opportunityReviewed.type, 'reviewed'],
  [postsEvents.opportunityBumped.type, 'bumped'],
  [postsEvents.opportunityDeleted.type, 'deleted'],
  [postsEvents.resultPublished.type, 'published'],
  [postsEvents.resultUpdated.type, 'edited'],
  [postsEvents.resultDeleted.type, 'deleted'],
]);
const who = z.object({ by: id.nullable().default(null), reason: z.string().nullable().default(null) });

/** Writes the history of decisions from our own events: a row for each event, so that repeats change nothing. */
export const recordDecisions = (connection: Connection): Consumer => ({
  group: 'posts.decisions',
  topics: [postsEvents.opportunitySubmitted.topic, postsEvents.resultPublished.topic],
  async handle(event) {
    const decision = decided.get(event.type);
    if (!decision) return;
    const { by: byId, reason } = who.parse(event.payload);
    const postKind = event.topic === postsEvents.resultPublished.topic ? 'result' : 'opportunity';
    // No person decided: the organisation of a Result was merged into another one.
    if (postKind === 'result' && decision === 'edited' && byId === null) return;
    const at = new Date(event.occurredAt);
    const row: Decision = { _id: event.id, postId: event.key, postKind, decision, at, byId, reason };
    await insertOnce(connection, decisionModel(connection).collection.name, row);
  },
});
