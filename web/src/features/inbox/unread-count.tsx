import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { usePolling } from '../../lib/stream/stream-api.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useCountUnreadQuery } from './unread-api.ts';

const pollMs = 30_000;

/** How many messages the reader has not read; nothing where there are none. */
export function UnreadCount() {
  const { data } = useCountUnreadQuery(undefined, usePolling(pollMs));
  const count = data?.messages ?? 0;
  return <CountBadge count={count} label={labels.unreadCount(count)} />;
}
