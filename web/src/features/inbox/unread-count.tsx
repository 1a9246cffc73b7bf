import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCountUnreadQuery } from './unread-api.ts';
import styles from './unread-count.module.css';

const pollMs = 30_000;

/** How many messages the reader has not read; nothing where there are none. */
export function UnreadCount() {
  const { data } = useCountUnreadQuery(undefined, { pollingInterval: pollMs, skipPollingIfUnfocused: true });
  const count = data?.messages ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > limits.unreadShown ? messages.unreadMany : count}</span>
      <VisuallyHidden>{labels.unreadCount(count)}</VisuallyHidden>
    </span>
  );
}
