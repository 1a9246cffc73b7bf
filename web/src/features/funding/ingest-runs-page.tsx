import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import { messages } from '@consortia/proto/messages';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminTitle } from '../../lib/admin-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { pageNumberIn } from '../../ui/page-numbers.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { type RunPage, useIngestRunsQuery, useStartFetchMutation } from './funding-api.ts';
import styles from './ingest-runs-page.module.css';
import { RefusedRecords } from './refused-records.tsx';
import { RunTable } from './run-table.tsx';

/** Polling interval in milliseconds while an import runs or is pending. */
const pollingIntervalMs = 2000;
/** Time in milliseconds within which the run of a requested fetch must appear in the list. */
const maxPendingMs = 60_000;

const addressOf = (page: number, run?: string | null, refused = 1): string => {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (run) query.set('run', run);
  if (refused > 1) query.set('refused', String(refused));
  return `${paths.ingestRuns}${query.size > 0 ? `?${query}` : ''}${run ? '#refused' : ''}`;
};
const isMoving = ({ fetching, backlog, items }: RunPage): boolean =>
  fetching || backlog > 0 || items.some(({ state }) => state === 'running');

export function IngestRunsPage() {
  const [query] = useSearchParams();
  const page = pageNumberIn(query.get('page'));
  const run = query.get('run');
  const navigate = useNavigate();
  const [moving, setMoving] = useState(false);
  const [pendingFetch, setPendingFetch] = useState<{ latest: string | undefined } | null>(null);
  const result = useIngestRunsQuery(page, {
    refetchOnMountOrArgChange: true,
    pollingInterval: moving ? pollingIntervalMs : 0,
    skipPollingIfUnfocused: true,
  });
  const { currentData } = result;
  const awaited = pendingFetch !== null && currentData?.items[0]?.id === pendingFetch.latest;
  useEffect(() => setMoving(awaited || (currentData ? isMoving(currentData) : false)), [awaited, currentData]);
  useEffect(() => {
    if (!pendingFetch) return;
    const timer = setTimeout(() => setPendingFetch(null), maxPendingMs);
    return () => clearTimeout(timer);
  }, [pendingFetch]);
  const started = () => {
    setPendingFetch({ latest: currentData?.items[0]?.id });
    if (page > 1) navigate(paths.ingestRuns);
  };
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <AdminTitle title={page > 1 ? labels.importsPage(page) : messages.imports} name={messages.imports}>
          {messages.imports}
        </AdminTitle>
        <p>{labels.importsLead}</p>
      </header>
      <QueryResult query={result} loading={labels.importsLoading} skeletons={3} failed={labels.importsFailed}>
        {(runs) => (
          <>
            <Backlog runs={{ ...runs, fetching: runs.fetching || awaited }} onStarted={started} />
            <Runs runs={runs} page={page} />
          </>
        )}
      </QueryResult>
      {run ? (
        <RefusedRecords
          id={run}
          page={pageNumberIn(query.get('refused'))}
          hrefOf={(number) => addressOf(page, run, number)}
          closeTo={addressOf(page)}
        />
      ) : null}
    </div>
  );
}

/** Backlog of events and the button that starts a fetch. */
function Backlog({
  runs: { backlog, portal, fetching, nextFetchAt },
  onStarted,
}: {
  runs: RunPage;
  onStarted: () => void;
}) {
  const confirmed = useConfirmed();
  const [start, { isLoading }] = useStartFetchMutation();
  const fetchNow = async () => {
    if (await confirmed(start())) return;
    onStarted();
  };
  const why = portal === null ? messages.noPortal : fetching ? messages.fetchRunning : labels.fetchesFrom(portal);
  return (
    <section className={`${layout.row} ${layout.panel} ${styles.standing}`} aria-label={labels.backlog}>
      <dl>
        <dt>{labels.backlog}</dt>
        <dd className={styles.number}>{backlog.toLocaleString('en-GB')}</dd>
        <dd className={`${layout.soft} ${styles.soft}`}>{labels.backlogMeaning(backlog)}</dd>
      </dl>
      <div className={styles.fetch}>
        <Button
          variant="primary"
          busy={isLoading}
          disabled={portal === null || fetching}
          aria-describedby="fetch-why"
          onClick={fetchNow}
        >
          {labels.fetchNow}
        </Button>
        <p id="fetch-why" className={`${layout.soft} ${styles.soft}`}>
          {why}
          {nextFetchAt ? (
            <>
              {' '}
              {labels.nextFetch} <RelativeTime at={nextFetchAt} />
            </>
          ) : null}
        </p>
      </div>
    </section>
  );
}

function Runs({ runs, page }: { runs: RunPage; page: number }) {
  if (runs.items.length === 0)
    return page > 1 ? (
      <EmptyState
        title={labels.fundingCallsPastEnd}
        action={<LinkButton to={paths.ingestRuns}>{messages.toFirstPage}</LinkButton>}
      />
    ) : (
      <EmptyState title={labels.importsNone}>{labels.importsNoneYet}</EmptyState>
    );
  return (
    <>
      <RunTable runs={runs.items} refusedOf={(id) => addressOf(page, id)} />
      <Pagination page={runs.page} pages={runs.pages} hrefOf={(number) => addressOf(number)} />
    </>
  );
}
