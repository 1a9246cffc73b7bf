import { type NotificationKind, notificationKinds } from '@consortia/proto/notifications/kinds';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import type { Notification } from '@consortia/proto/notifications/shapes';
import { useNavigate, useSearchParams } from 'react-router';
import { keepScroll, PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { QueryState } from '../../ui/query-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyNotifications } from './empty-notifications.tsx';
import { MarkAll } from './mark-all.tsx';
import { NextPageButton } from './next-page-button.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { type NotificationFilters, useNotificationsInfiniteQuery } from './notifications-api.ts';

const kindOptions = [
  { value: '', label: labels.allKinds },
  ...notificationKinds.map((value) => ({ value, label: notificationMessages.labels[value] })),
];
const addressOf = ({ unread, kind }: NotificationFilters): string => {
  const query = new URLSearchParams();
  if (unread) query.set('show', 'unread');
  if (kind) query.set('kind', kind);
  return `${paths.notificationList}${query.size > 0 ? `?${query}` : ''}`;
};

/** Every notification of the reader, the latest first. */
export function NotificationListPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters: NotificationFilters = {
    ...(address.get('show') === 'unread' ? { unread: true } : {}),
    ...(notificationKinds.some((kind) => kind === address.get('kind'))
      ? { kind: address.get('kind') as NotificationKind }
      : {}),
  };
  const show = (changed: NotificationFilters) => void navigate(addressOf(changed), { state: keepScroll });
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useNotificationsInfiniteQuery(filters, { refetchOnMountOrArgChange: true });
  const items: Notification[] | undefined = data?.pages.flatMap((page) => page.items);
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.bar}>
        <PageTitle title={labels.title} />
        <MarkAll
          latest={Object.keys(filters).length === 0 ? items?.[0] : undefined}
          disabled={!items?.some(({ read }) => !read)}
        />
      </header>
      <div className={`${layout.row} ${styles.filters}`}>
        <Segmented<'all' | 'unread'>
          legend={labels.which}
          options={[
            { value: 'all', label: labels.all },
            { value: 'unread', label: labels.unread },
          ]}
          value={filters.unread ? 'unread' : 'all'}
          onChange={(value) => show({ kind: filters.kind, unread: value === 'unread' })}
        />
        <Select
          label={labels.kind}
          value={filters.kind ?? ''}
          options={kindOptions}
          onChange={({ target }) =>
            show({ ...filters, kind: (target.value || undefined) as NotificationKind | undefined })
          }
        />
        <LinkButton variant="quiet" to={paths.notifications}>
          {labels.settings}
        </LinkButton>
      </div>
      <QueryState
        data={items}
        isError={isError}
        isFetching={isFetching}
        loading={labels.loading}
        failed={labels.failed}
        retry={<TryAgain variant="primary" retry={refetch} />}
        empty={<Empty filters={filters} />}
      >
        {(shown) => (
          <>
            <NotificationList items={shown} />
            <NextPageButton {...{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{labels.more}</NextPageButton>
          </>
        )}
      </QueryState>
    </div>
  );
}

function Empty({ filters: { unread, kind } }: { filters: NotificationFilters }) {
  if (!unread && !kind) return <EmptyNotifications />;
  const all = <LinkButton to={paths.notificationList}>{labels.seeEverything}</LinkButton>;
  if (kind) return <EmptyState title={labels.noneOfKind} drawing="notifications" action={all} />;
  return (
    <EmptyState title={labels.noneUnread} drawing="notifications" action={all}>
      {labels.noneUnreadNext}
    </EmptyState>
  );
}
