import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { TryAgain } from '../../lib/try-again.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EmptyNotifications } from './empty-notifications.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useLatestNotificationsQuery } from './notifications-api.ts';

const shown = 10;

/** The latest notifications. `onFollow` is called when the reader leaves for one. */
export function BellContents({ onFollow }: { onFollow: () => void }) {
  const { data, isError, isFetching, refetch } = useLatestNotificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <header className={styles.popoverHead}>
        <h2>{labels.title}</h2>
        <MarkAll latest={data?.items[0]} disabled={!data?.items.some(({ read }) => !read)} />
      </header>
      <div className={styles.popoverBody}>
        <QueryState
          data={data}
          isError={isError}
          isFetching={isFetching}
          loading={labels.loading}
          skeletons={2}
          failed={labels.failed}
          headingLevel="h3"
          retry={<TryAgain retry={refetch} />}
          empty={<EmptyNotifications headingLevel="h3" />}
        >
          {({ items }) => <NotificationList items={items.slice(0, shown)} headingLevel="h3" onFollow={onFollow} />}
        </QueryState>
      </div>
    </>
  );
}
