import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { usePolling } from '../../lib/stream/stream-api.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useCountUnreadNotificationsQuery } from './unread-api.ts';

const pollMs = 30_000;

/** How many notifications the reader has not read; nothing where there are none. */
export function UnreadNotifications() {
  const { data } = useCountUnreadNotificationsQuery(undefined, usePolling(pollMs));
  const count = data?.notifications ?? 0;
  return <CountBadge count={count} label={labels.unreadCount(count)} />;
}
