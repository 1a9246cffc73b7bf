import { privacyMessages as labels } from '@consortia/proto/identity/messages/privacy';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { TryAgain } from '../../../lib/try-again.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryState } from '../../../ui/query-state.tsx';
import styles from '../security/security.module.css';
import { CloseSection } from './close-section.tsx';
import { ExportSection } from './export-section.tsx';
import { usePrivacyQuery } from './privacy-api.ts';

/** While an export is being prepared its state is read again, in milliseconds. */
const pollMs = 5000;

/** The copy of one's own data, and closing the account. `shown`: choices about what others see. */
export function PrivacyPage({ shown }: { shown?: ReactNode }) {
  const first = usePrivacyQuery();
  const preparing = first.data?.dataExport?.state === 'preparing';
  const { data, isError, isFetching, refetch } = usePrivacyQuery(undefined, {
    pollingInterval: preparing ? pollMs : 0,
  });
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.title} />
      <p>{labels.help}</p>
      {shown}
      <QueryState
        data={data}
        isError={isError}
        isFetching={isFetching}
        loading={labels.loading}
        skeletons={2}
        failed={labels.loadingFailed}
        headingLevel="h2"
        retry={<TryAgain retry={refetch} />}
      >
        {({ dataExport, closing }) => (
          <>
            <ExportSection dataExport={dataExport} />
            <CloseSection closing={closing} />
          </>
        )}
      </QueryState>
    </div>
  );
}
