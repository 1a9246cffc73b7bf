import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { demoConversation, demoOpportunity, demoPeople } from '@consortia/proto/demo';
import type { Inbox } from './inbox.ts';
import type { PostResponse } from './responses/response-model.ts';

type Person = keyof typeof demoPeople;
/** `post` counts demo Opportunities from 1; days count back from the time of seeding. `hours` until the reply; null: closed without one. */
type DemoResponse = { author: Person; post: number; by: Person; daysAgo: number; hours: number | null };
/** From conversations that both people have removed since, so that profiles and Opportunities show a reply rate. */
const demoResponses: readonly DemoResponse[] = [
  { author: 'ana', post: 4, by: 'liWei', daysAgo: 21, hours: 5 },
  { author: 'ana', post: 4, by: 'marek', daysAgo: 19, hours: 20 },
  { author: 'ana', post: 1, by: 'liWei', daysAgo: 12, hours: 9 },
  { author: 'ines', post: 2, by: 'liWei', daysAgo: 62, hours: null },
  { author: 'ines', post: 2, by: 'marek', daysAgo: 33, hours: 30 },
  { author: 'ines', post: 6, by: 'marek', daysAgo: 18, hours: 26 },
  { author: 'ines', post: 6, by: 'ana', daysAgo: 9, hours: 50 },
  { author: 'liWei', post: 3, by: 'marek', daysAgo: 40, hours: 2 },
  { author: 'liWei', post: 3, by: 'ines', daysAgo: 26, hours: 3 },
  { author: 'liWei', post: 7, by: 'ines', daysAgo: 14, hours: 1 },
];
const hourMs = 3_600_000;

/** Adds the earlier responses of the demo people that are not there yet. */
export async function seedResponses(inbox: Inbox): Promise<void> {
  const now = inbox.clock().getTime();
  for (const [index, { author, post, by, daysAgo, hours }] of demoResponses.entries()) {
    const respondedAt = new Date(now - daysAgo * 24 * hourMs);
    const id = demoConversation(100 + index);
    const state: Omit<PostResponse, 'version'> = {
      ...{ _id: id, conversationId: id, messageId: id, postId: demoOpportunity(post), respondedAt },
      ...{ authorId: demoPeople[author], responderId: demoPeople[by], remindedAt: null },
      state: hours === null ? 'closed' : 'replied',
      repliedAt: hours === null ? null : new Date(respondedAt.getTime() + hours * hourMs),
    };
    await duplicatesOnly(insertAggregate<PostResponse>(inbox.responses, state, () => [], inbox));
  }
}
