import { reportMessages as labels } from '@consortia/proto/inbox/messages/reports';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { TabLinks, useTab } from '../../../ui/tab-links.tsx';
import { AdminList, pageNumberOf } from '../admin-list.tsx';
import { ReportItem } from './report-item.tsx';
import { type ReportState, useListReportsQuery } from './reports-api.ts';

const states = ['open', 'resolved'] as const;
const stateLabels: Record<ReportState, string> = { open: labels.open, resolved: labels.resolved };
const addressOf = (state: ReportState, page = 1): string =>
  `${paths.reports}?tab=${state}${page > 1 ? `&page=${page}` : ''}`;

/** People whom others have reported. */
export function ReportsPage() {
  const [address] = useSearchParams();
  const state = useTab(states);
  const page = pageNumberOf(address);
  const query = useListReportsQuery({ state, page }, { refetchOnMountOrArgChange: true });
  const tabs = states.map((name) => ({
    ...{ name, label: stateLabels[name], to: addressOf(name), current: name === state },
  }));
  return (
    <AdminList
      title={labels.title}
      lead={labels.lead}
      tools={<TabLinks label={labels.state} tabs={tabs} />}
      query={query}
      loading={labels.loading}
      failed={labels.failed}
      empty={
        <EmptyState title={state === 'open' ? labels.none : labels.noneResolved} drawing="done">
          {labels.noneNext}
        </EmptyState>
      }
    >
      {({ items, pages }) => (
        <>
          <ul className={layout.list} aria-label={stateLabels[state]}>
            {items.map((report) => (
              <li key={report.id}>
                <ReportItem report={report} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(state, to)} />
        </>
      )}
    </AdminList>
  );
}
