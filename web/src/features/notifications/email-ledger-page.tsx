import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import type { EmailEntry } from '@consortia/proto/notifications/shapes';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useEmailAddressQuery, useOwnEmailsInfiniteQuery, useResumeEmailsMutation } from './emails-api.ts';
import { NextPageButton } from './next-page-button.tsx';
import styles from './notifications.module.css';
import { StoppedKinds } from './stopped-kinds.tsx';

/** Which emails were sent to the reader or not, and why. */
export function EmailLedgerPage() {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useOwnEmailsInfiniteQuery(null, { refetchOnMountOrArgChange: true });
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.head}>
        <PageTitle title={labels.ledger} />
        <p>
          {labels.ledgerLead} {labels.ledgerSecurity}
        </p>
        <p>
          <LinkButton to={paths.notifications}>{labels.changeSettings}</LinkButton>
        </p>
      </header>
      <Bounced />
      <StoppedKinds />
      <QueryState
        data={data?.pages.flatMap((page) => page.items)}
        isError={isError}
        isFetching={isFetching}
        loading={labels.ledgerLoading}
        failed={labels.ledgerFailed}
        retry={<TryAgain variant="primary" retry={refetch} />}
        empty={<EmptyState title={labels.ledgerNone}>{labels.ledgerNoneNext}</EmptyState>}
      >
        {(entries) => (
          <>
            <Entries entries={entries} />
            <NextPageButton {...{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{labels.earlier}</NextPageButton>
          </>
        )}
      </QueryState>
    </div>
  );
}

/** The mail server of the reader refuses emails; nothing while it accepts them. */
function Bounced() {
  const confirmed = useConfirmed();
  const { data } = useEmailAddressQuery();
  const [resume, { isLoading }] = useResumeEmailsMutation();
  if (!data?.bounced) return null;
  const run = async () => {
    await confirmed(resume());
  };
  return (
    <section className={`${layout.stack} ${layout.panel}`} aria-label={labels.bounced}>
      <p>
        <strong>{labels.bounced}</strong> {data.bounced.reason}
      </p>
      <p className={layout.row}>
        <Button variant="primary" busy={isLoading} onClick={() => void run()}>
          {labels.resume}
        </Button>
        <LinkButton to={`${paths.security}#email`}>{labels.changeAddress}</LinkButton>
      </p>
    </section>
  );
}

const Entries = ({ entries }: { entries: readonly EmailEntry[] }) => (
  <table className={styles.table} aria-label={labels.ledger}>
    <thead>
      <tr>
        <th scope="col">{labels.happened}</th>
        <th scope="col">{labels.outcome}</th>
        <th scope="col">{labels.when}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, label, happenedAt, outcome, reason }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <td>
            {reason}
            {outcome === 'off' ? (
              <span>
                <Link to={paths.notifications}>{labels.changeThis}</Link>
              </span>
            ) : null}
          </td>
          <td>
            <RelativeTime at={happenedAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
