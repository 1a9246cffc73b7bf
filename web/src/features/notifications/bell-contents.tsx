import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { QueryResult } from '../../lib/query-result.tsx';
import layout from '../../ui/layout.module.css';
import { EmptyNotifications } from './empty-notifications.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useLatestNotificationsQuery } from './notifications-api.ts';

const shown = 10;

/** The latest notifications. `onFollow` is called when the reader leaves for one. */
export function BellContents({ onFollow }: { onFollow: () => void }) {
  const query = useLatestNotificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <header className={styles.popoverHead}>
        <h2>{labels.title}</h2>
        <MarkAll latest={query.data?.items[0]} disabled={!query.data?.items.some(({ read }) => !read)} />
      </header>
      <div className={`${layout.head} ${styles.popoverBody}`}>
        <QueryResult
          query={query}
          loading={labels.loading}
          skeletons={2}
          failed={labels.failed}
          headingLevel="h3"
          empty={<EmptyNotifications headingLevel="h3" />}
        >
          {({ items }) => <NotificationList items={items.slice(0, shown)} headingLevel="h3" onFollow={onFollow} />}
        </QueryResult>
      </div>
    </>
  );
}
