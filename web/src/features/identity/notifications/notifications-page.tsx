import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import styles from '../profile.module.css';
import { useNotificationSettingsQuery } from './notifications-api.ts';
import { SettingsForm } from './settings-form.tsx';

/** Which emails the reader gets. */
export function NotificationsPage() {
  const { data, isError, isFetching, refetch } = useNotificationSettingsQuery();
  return (
    <div className={styles.page}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <QueryState
        data={data}
        isError={isError}
        isFetching={isFetching}
        loading={labels.loading}
        skeletons={1}
        failed={labels.failed}
        retry={<TryAgain variant="primary" retry={refetch} />}
      >
        {(stored) => <SettingsForm stored={stored} />}
      </QueryState>
      <p>
        <Link to={paths.emailLedger}>{labels.seeEmails}</Link>
      </p>
    </div>
  );
}
