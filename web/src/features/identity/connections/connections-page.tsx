import { connectionMessages as labels } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';
import type { ProviderId } from '@consortia/proto/identity/providers';
import type { ConnectedAccount } from '@consortia/proto/identity/shapes';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useFeatures } from '../../../lib/session.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryState } from '../../../ui/query-state.tsx';
import { useConnectionsQuery } from '../providers/connections-api.ts';
import { ConnectRow } from './connect-row.tsx';
import { ConnectedRow } from './connected-row.tsx';
import styles from './connections.module.css';

type Row = { id: ProviderId; name: string; connected: ConnectedAccount | undefined };

/** The accounts with which the person can sign in, and those that can be connected. */
export function ConnectionsPage() {
  const { data, isError, isFetching, refetch } = useConnectionsQuery();
  const { signInProviders = [] } = useFeatures();

  /** The providers of this installation, then accounts of providers that it no longer has. */
  const rowsOf = (connections: readonly ConnectedAccount[]): Row[] => [
    ...signInProviders.map(({ id, name }) => ({
      id,
      name,
      connected: connections.find(({ provider }) => provider === id),
    })),
    ...connections
      .filter(({ provider }) => !signInProviders.some(({ id }) => id === provider))
      .map((connected) => ({ id: connected.provider, name: connected.name, connected })),
  ];
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={identityPages.connections.title} />
      <p className={styles.help}>{labels.pageHelp}</p>
      <QueryState
        data={data && rowsOf(data.connections)}
        isError={isError}
        isFetching={isFetching}
        loading={labels.loading}
        skeletons={2}
        failed={labels.loadingFailed}
        retry={<TryAgain retry={refetch} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={labels.noProviders}>{labels.noProvidersHelp}</EmptyState>}
      >
        {(rows) => (
          <ul className={`${layout.bare} ${layout.panel} ${styles.list}`}>
            {rows.map(({ id, name, connected }) => (
              <li key={id} className={`${layout.bar} ${styles.row}`}>
                {connected ? <ConnectedRow account={connected} /> : <ConnectRow provider={id} name={name} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
