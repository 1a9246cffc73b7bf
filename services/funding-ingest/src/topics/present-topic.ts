import type { FundingTopic, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { callOf, presentAction } from './published-topic.ts';
import { statusOf } from './topic-life.ts';
import type { StoredAction, Topic } from './topic-model.ts';

/** Actions for which partners can be sought: open ones (G96) and forthcoming ones (O18). */
export const activeActions = (id: string, actions: readonly StoredAction[], now: Date): TopicAction[] =>
  actions.map((action) => presentAction(id, action, now)).filter(({ status }) => status !== 'closed');

/** The topic as it stands beside one of its actions. */
export const topicOfAction = (
  id: string,
  topic: Pick<Topic, 'identifier' | 'title' | 'link' | 'ccm2Id' | 'callIdentifier' | 'callTitle'>,
) => ({
  id,
  identifier: topic.identifier,
  title: topic.title,
  link: topic.link,
  ccm2Id: topic.ccm2Id,
  call: callOf(topic),
});

type Described = Pick<Topic, 'identifier' | 'title' | 'link' | 'ccm2Id' | 'callIdentifier' | 'callTitle' | 'actions'>;
/** A topic as pickers see it. `createdAt` is ISO 8601. */
export const presentTopic = (id: string, topic: Described, createdAt: string, now: Date): FundingTopic => ({
  ...topicOfAction(id, topic),
  createdAt,
  status: statusOf(topic.actions, now),
  activeActions: activeActions(id, topic.actions, now),
});
