import type { FundingCall, FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import { useCallOfTopicQuery } from './writing-api.ts';

/** The call of a topic with its text; undefined while it loads, if it cannot be read, and for other entries under its identifier. */
export function useCallOfTopic(topic: FundingTopic | undefined): { call: FundingCall | undefined; isLoading: boolean } {
  const { currentData, isFetching } = useCallOfTopicQuery(topic?.identifier ?? '', { skip: topic === undefined });
  const isSame = currentData !== undefined && currentData.action.topic.id === topic?.id;
  return { call: isSame ? currentData : undefined, isLoading: isFetching && currentData === undefined };
}
