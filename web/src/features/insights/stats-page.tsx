import { insightMessages as labels } from '@consortia/proto/insights/messages';
import { messages } from '@consortia/proto/messages';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Figures, hasFigures } from './figures.tsx';
import { useStatsQuery } from './insights-api.ts';
import { PeriodChoice, useTimePeriod } from './period-choice.tsx';
import { UpdatedAt } from './updated-at.tsx';

/** Figures of the whole network in a period. */
export function StatsPage() {
  const timePeriod = useTimePeriod();
  const query = useStatsQuery(timePeriod);
  const own = useUser()?.administrableOrganisations ?? [];
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <PageTitle title={labels.statsTitle} />
        <p>{labels.statsIntroduction}</p>
      </header>
      <div className={layout.bar}>
        <PeriodChoice chosen={timePeriod} />
      </div>
      <QueryResult
        query={query}
        loading={labels.loading}
        failed={labels.statsFailed}
        isEmpty={(stats) => !hasFigures(stats)}
        empty={<EmptyState title={labels.nothing} />}
      >
        {(stats) => (
          <div className={layout.stack}>
            <Figures {...stats} />
            <UpdatedAt at={stats.updatedAt} />
          </div>
        )}
      </QueryResult>
      <nav aria-label={labels.elsewhere} className={layout.row}>
        {own.map(({ id, name }) => (
          <LinkButton key={id} to={paths.opportunityMetrics.replace(':id', id)}>
            {labels.metricsOf(name)}
          </LinkButton>
        ))}
        <LinkButton variant="quiet" to={paths.opportunities}>
          {messages.opportunities}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.results}>
          {messages.results}
        </LinkButton>
      </nav>
    </div>
  );
}
