import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { AssistantUsage } from '@consortia/proto/reviewiq/shapes';

const counted = (count: number): string => count.toLocaleString('en-GB');

/** What the language model has used, which administrators alone are given. */
export const UsageLine = ({ usage }: { usage: AssistantUsage | null }) =>
  usage ? (
    <p>
      {labels.usage(
        usage.days,
        counted(usage.answers),
        counted(usage.inputTokens),
        counted(usage.outputTokens),
        usage.cost === null ? null : usage.cost.toFixed(2),
      )}
    </p>
  ) : null;
