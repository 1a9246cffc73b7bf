import { insightMessages as labels } from '@consortia/proto/insights/messages';
import { insightsPages } from '@consortia/proto/insights/pages';
import { type MetricKind, type Metrics, metricKinds } from '@consortia/proto/insights/shapes';
import { useParams } from 'react-router';
import { ForbiddenPage } from '../../lib/forbidden-page.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useFeatures } from '../../lib/session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { AnchorButton, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import styles from './figures.module.css';
import { Figures, hasFigures } from './figures.tsx';
import { csvAddress, useMetricsQuery } from './insights-api.ts';
import { PeriodChoice, useTimePeriod } from './period-choice.tsx';
import { UpdatedAt } from './updated-at.tsx';

const pageOf: Readonly<Record<MetricKind, string>> = {
  event: insightsPages.eventMetrics.path,
  opportunity: insightsPages.opportunityMetrics.path,
  result: insightsPages.resultMetrics.path,
  reviewiq: insightsPages.reviewiqMetrics.path,
  user: insightsPages.userMetrics.path,
};
/** Where a reader goes on from a page without figures. */
const nextOf: Readonly<Record<MetricKind, string>> = {
  event: paths.events,
  opportunity: paths.createOpportunity,
  result: paths.createResult,
  reviewiq: paths.reviewIq,
  user: paths.invite,
};
const missing = [400, 404, 422];

function MetricsPage({ kind }: { kind: MetricKind }) {
  const { id = '' } = useParams();
  const timePeriod = useTimePeriod();
  const { reviewIq } = useFeatures();
  const query = useMetricsQuery({ kind, id, timePeriod });
  const { error } = query;
  const status = error && 'status' in error ? error.status : undefined;
  if (status === 403) return <ForbiddenPage reason={labels.figuresForbidden} />;
  if (missing.includes(status as number)) return <NotFoundPage />;
  const name = query.data?.organisation.name;
  const tabs = metricKinds.map((one) => ({
    ...{ name: one, label: labels.kindTabs[one], current: one === kind },
    to: `${pageOf[one].replace(':id', id)}?timePeriod=${timePeriod}`,
  }));
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <Breadcrumbs
          above={[
            { label: name ?? labels.organisation, to: paths.organisationDashboard.replace(':slug', id) },
            { label: labels.metrics },
          ]}
          here={labels.kindTabs[kind]}
        />
        <PageTitle title={labels.kinds[kind]} />
        <p>{labels.metricsIntroduction[kind]}</p>
      </header>
      <TabLinks label={labels.metrics} tabs={tabs} />
      <div className={layout.bar}>
        <PeriodChoice chosen={timePeriod} />
        <AnchorButton variant="quiet" href={csvAddress({ kind, id, timePeriod })} download>
          {labels.exportCsv}
        </AnchorButton>
      </div>
      <QueryResult
        query={query}
        loading={labels.loading}
        failed={labels.statsFailed}
        isEmpty={(metrics) => !hasFigures(metrics)}
        empty={
          <EmptyState
            title={labels.next[kind].title}
            action={
              kind !== 'reviewiq' || reviewIq ? (
                <LinkButton to={nextOf[kind]}>{labels.next[kind].label}</LinkButton>
              ) : null
            }
          />
        }
      >
        {(metrics) => (
          <div className={layout.stack}>
            {metrics.firstResponse ? <FirstResponse {...metrics.firstResponse} /> : null}
            <Figures {...metrics} />
            {metrics.items.length > 0 ? <Items kind={kind} items={metrics.items} /> : null}
            <UpdatedAt at={metrics.updatedAt} />
          </div>
        )}
      </QueryResult>
    </div>
  );
}

function FirstResponse({ count, medianMs, p90Ms }: NonNullable<Metrics['firstResponse']>) {
  const shown = (ms: number | null) => (ms === null ? labels.none : labels.duration(ms));
  return (
    <section className={layout.panel} aria-label={labels.firstResponse}>
      <h2>{labels.firstResponse}</h2>
      <dl className={`${layout.row} ${styles.tiles}`}>
        <div>
          <dt>{labels.median}</dt>
          <dd>{shown(medianMs)}</dd>
        </div>
        <div>
          <dt>{labels.p90}</dt>
          <dd>{shown(p90Ms)}</dd>
        </div>
      </dl>
      <p className={layout.soft}>{labels.firstResponseNote(count)}</p>
    </section>
  );
}

function Items({ kind, items }: { kind: MetricKind; items: Metrics['items'] }) {
  const responded = kind === 'result' ? labels.names.comments : labels.names.responses;
  const parent = kind === 'result' ? paths.results : paths.opportunities;
  return (
    <section className={layout.panel}>
      <h2>{labels.topPosts}</h2>
      <div className={styles.scroll}>
        <table>
          <TableHead columns={[labels.post, labels.names.views, responded]} />
          <tbody>
            {items.map(({ id, alias, title, views, responses }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`${parent}/${alias}-${id}`}>{title}</Link>
                </th>
                <td>{views.toLocaleString('en-GB')}</td>
                <td>{responses.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export const EventMetricsPage = () => <MetricsPage kind="event" />;
export const OpportunityMetricsPage = () => <MetricsPage kind="opportunity" />;
export const ResultMetricsPage = () => <MetricsPage kind="result" />;
export const ReviewiqMetricsPage = () => <MetricsPage kind="reviewiq" />;
export const UserMetricsPage = () => <MetricsPage kind="user" />;
