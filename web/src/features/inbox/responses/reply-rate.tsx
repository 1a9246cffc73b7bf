import { responseMessages as labels } from '@consortia/proto/inbox/messages/responses';
import type { ReplyRate as Rate } from '@consortia/proto/inbox/responses-api';
import { useUser } from '../../../lib/session.ts';
import { useReplyRateQuery } from './responses-api.ts';

export const rateInWords = ({ percent, decided, medianHours }: Rate): string =>
  [labels.rate(percent, decided), medianHours === null ? null : labels.usually(medianHours)].filter(Boolean).join(' ');

/** How a person replies to responses, on their public profile; nothing for trial members and visitors, or where it is hidden. */
export function ReplyRate({ userId }: { userId: string }) {
  const user = useUser();
  const { currentData } = useReplyRateQuery(userId, { skip: !user || user.trial });
  return currentData ? (
    <section>
      <h2>{labels.replyRate}</h2>
      <p>{rateInWords(currentData)}</p>
    </section>
  ) : null;
}
