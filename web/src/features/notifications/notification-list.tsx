import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import type { Notification } from '@consortia/proto/notifications/shapes';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { byDay } from './days.ts';
import { KindIcon } from './kind-icon.tsx';
import styles from './notifications.module.css';
import { useMarkNotificationReadMutation } from './notifications-api.ts';

/** Notifications under their days, the latest first. Following one marks it as read. */
export function NotificationList({
  items,
  headingLevel: Heading = 'h2',
  onFollow,
}: {
  items: readonly Notification[];
  headingLevel?: 'h2' | 'h3';
  onFollow?: () => void;
}) {
  const listId = useId();
  return byDay(items, Date.now()).map(({ day, items: ofDay }) => (
    <section key={day} className={styles.day}>
      <Heading id={`${listId} ${day}`.replaceAll(' ', '-')} className={`${layout.soft} ${styles.dayName}`}>
        {day}
      </Heading>
      <ul className={`${layout.bare} ${styles.list}`} aria-labelledby={`${listId} ${day}`.replaceAll(' ', '-')}>
        {ofDay.map((one) => (
          <Entry key={one.id} notification={one} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({
  notification: { id, kind, text, url, createdAt, read },
  onFollow,
}: {
  notification: Notification;
  onFollow: (() => void) | undefined;
}) {
  const [markRead, { isLoading }] = useMarkNotificationReadMutation();
  const follow = () => {
    if (!read) void markRead(id);
    onFollow?.();
  };
  return (
    <li className={styles.entry} data-unread={!read || undefined}>
      <span className={styles.icon}>
        <KindIcon kind={kind} />
      </span>
      <p className={styles.text}>
        {read ? null : <VisuallyHidden>{labels.unread}: </VisuallyHidden>}
        {url ? (
          <Link to={url} onClick={follow}>
            {text}
          </Link>
        ) : (
          text
        )}
        <RelativeTime at={createdAt} />
      </p>
      {read ? null : (
        <button
          type="button"
          className={layout.iconButton}
          aria-label={labels.markReadOf(text)}
          title={labels.markRead}
          disabled={isLoading}
          onClick={() => void markRead(id)}
        >
          <Check size={18} aria-hidden />
        </button>
      )}
    </li>
  );
}
