import { notificationSettingsMessages as labels } from '@consortia/proto/identity/messages/notification-settings';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from '../profile.module.css';
import { useNotificationSettingsQuery } from './notifications-api.ts';
import { SettingsForm } from './settings-form.tsx';

/** Which emails the reader gets. */
export function NotificationsPage() {
  const query = useNotificationSettingsQuery();
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <QueryResult query={query} loading={labels.loading} skeletons={1} failed={labels.failed}>
        {(stored) => <SettingsForm stored={stored} />}
      </QueryResult>
      <p>
        <Link to={paths.emailLedger}>{labels.seeEmails}</Link>
      </p>
    </div>
  );
}
