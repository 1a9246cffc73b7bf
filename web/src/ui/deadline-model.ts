import type { TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';

type Deadlines = Pick<TopicAction, 'deadlineModel' | 'secondStageDeadline'>;

/** Two stages where the source says so, whether it has the second date or not (O22); else by the number of dates (U10). */
export function deadlineModelLabel({ deadlineModel, secondStageDeadline }: Deadlines): string {
  if (deadlineModel === 'two-stage') return secondStageDeadline ? messages.twoStages : messages.twoStagesUnknown;
  return secondStageDeadline ? messages.multipleCutOff : messages.singleStage;
}
