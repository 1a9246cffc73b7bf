import type { FundingTopic, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { callOf, presentAction, type TopicOfAction } from './published-topic.ts';
import { statusOf } from './topic-life.ts';
import type { StoredAction, Topic } from './topic-model.ts';

/** Actions for which partners can be sought: open ones (G96) and forthcoming ones (O18). */
export const activeActions = (topic: TopicOfAction, actions: readonly StoredAction[], now: Date): TopicAction[] =>
  actions.map((action) => presentAction(topic, action, now)).filter(({ status }) => status !== 'closed');

/** The topic of a presented action. */
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

type Shown = Pick<Topic, 'identifier' | 'link' | 'ccm2Id' | 'callIdentifier' | 'callTitle'> &
  Omit<TopicOfAction, '_id'>;
/** A topic as pickers see it. `createdAt` is ISO 8601. */
export const presentTopic = (id: string, topic: Shown, createdAt: string, now: Date): FundingTopic => ({
  ...topicOfAction(id, topic),
  createdAt,
  status: statusOf(topic, now),
  activeActions: activeActions({ ...topic, _id: id }, topic.actions, now),
});
