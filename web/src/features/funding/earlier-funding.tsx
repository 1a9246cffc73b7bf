import { countryName } from '@consortia/proto/country-names';
import { shortEuros } from '@consortia/proto/euros';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { EarlierFunding as Earlier } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { chartMessages } from '@consortia/proto/messages/charts';
import { lazy, Suspense } from 'react';
import { QueryResult } from '../../lib/query-result.tsx';
import type { CountryValue } from '../../ui/charts/countries.ts';
import { CountryBars } from '../../ui/charts/country-bars.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact } from '../../ui/fact.tsx';
import figures from '../../ui/figures.module.css';
import layout from '../../ui/layout.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import table from '../../ui/table.module.css';
import { TableHead } from '../../ui/table-head.tsx';
import styles from './earlier-funding.module.css';
import { FundedProjects } from './funded-projects.tsx';
import { useEarlierFundingQuery } from './funding-api.ts';

const EuropeMap = lazy(async () => ({ default: (await import('../../ui/charts/europe-map.tsx')).EuropeMap }));

const inEnglish = (count: number): string => count.toLocaleString('en-GB');
const valuesOf = (counts: Earlier['partners']): CountryValue[] =>
  counts.map(({ country, count }) => ({ country, value: count }));

/** Who was funded before under a topic or its series: countries, coordinators and projects. */
export function EarlierFunding({ topic }: { topic: string }) {
  const result = useEarlierFundingQuery(topic);
  return (
    <QueryResult
      query={result}
      loading={labels.earlierLoading}
      skeletons={2}
      failed={labels.earlierFailed}
      isEmpty={({ projects }) => projects === 0}
      empty={
        <EmptyState title={labels.earlierNone} drawing="calls">
          {labels.earlierNoneWhy}
        </EmptyState>
      }
    >
      {(earlier) => <Shown topic={topic} earlier={earlier} />}
    </QueryResult>
  );
}

/** Describes the projects that the figures are counted over. */
function scopeOf({ scope, series, projects, projectsCapped }: Earlier): string {
  const [count, one] = [inEnglish(projects), projects === 1];
  if (scope === 'topic' || series === null)
    return projectsCapped ? labels.earlierLatestOfTopic(count) : labels.earlierOfTopic(count, one);
  return projectsCapped ? labels.earlierLatest(count, series) : labels.earlierOfSeries(count, one, series);
}

function Shown({ topic, earlier }: { topic: string; earlier: Earlier }) {
  const { projects, contribution, partners, coordinators, frequentCoordinators, scope } = earlier;
  const participations = partners.reduce((sum, { count }) => sum + count, 0);
  const summary = labels.partnersByCountrySummary(inEnglish(participations), inEnglish(partners.length));
  return (
    <div className={`${layout.stack} ${styles.earlier}`}>
      <section className={layout.stack} aria-labelledby="earlier">
        <h2 id="earlier">{labels.tabProjects}</h2>
        <p>{scopeOf(earlier)}</p>
        <dl className={figures.figures}>
          <Fact term={labels.earlierProjects}>{inEnglish(projects)}</Fact>
          <Fact term={labels.earlierContribution}>{shortEuros(contribution)}</Fact>
          <Fact term={labels.earlierPerProject}>{shortEuros(contribution / projects)}</Fact>
          <Fact term={labels.earlierCountries}>{inEnglish(partners.length)}</Fact>
        </dl>
      </section>
      {partners.length > 0 ? (
        <div className={styles.charts}>
          <Suspense fallback={<CardSkeletons count={1} label={labels.mapLoading} />}>
            <EuropeMap
              title={labels.partnersByCountry}
              summary={summary}
              unit={labels.partnersUnit}
              values={valuesOf(partners)}
            />
          </Suspense>
          <CountryBars
            title={labels.coordinatorsByCountry}
            unit={labels.coordinatorsUnit}
            values={valuesOf(coordinators)}
          />
        </div>
      ) : null}
      {frequentCoordinators.length > 0 ? (
        <section className={`${layout.stack} ${styles.coordinators}`} aria-labelledby="coordinators">
          <h2 id="coordinators">{labels.frequentCoordinators}</h2>
          <table className={`${table.table} ${table.open}`}>
            <TableHead columns={[labels.organisation, chartMessages.country, labels.coordinatorsUnit]} />
            <tbody>
              {frequentCoordinators.map(({ name, country, projects: coordinated }) => (
                <tr key={`${name} ${country}`}>
                  <th scope="row">{name}</th>
                  <td>{country ? countryName(country) : messages.missingValue}</td>
                  <td>{inEnglish(coordinated)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      <FundedProjects topic={topic} scope={scope} />
    </div>
  );
}
