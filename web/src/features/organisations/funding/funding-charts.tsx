import { countryName } from '@consortia/proto/country-names';
import { formatEuros, shortEuros } from '@consortia/proto/euros';
import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { OrganisationFunding } from '@consortia/proto/funding-ingest/organisation-funding';
import { messages } from '@consortia/proto/messages';
import { CountryBars } from '../../../ui/charts/country-bars.tsx';
import { ValueBars } from '../../../ui/charts/value-bars.tsx';
import { YearBars } from '../../../ui/charts/year-bars.tsx';
import { Link } from '../../../ui/link.tsx';
import table from '../../../ui/table.module.css';
import { TableHead } from '../../../ui/table-head.tsx';
import { Tags } from '../../../ui/tags.tsx';
import styles from './funding-charts.module.css';
import { inEnglish } from './in-english.ts';

const maxSubjects = 16;
const maxPartners = 15;
type Sum = { projects: number; contribution: number };
const cells = ({ projects, contribution }: Sum): string[] => [inEnglish(projects), formatEuros(contribution)];
const sumColumns = [labels.projects, labels.contribution];

/** Charts of an organisation's funded projects, each with the table of its values. */
export function FundingCharts({ funding }: { funding: OrganisationFunding }) {
  const { projects, years, roles, areas, topics, keywords, partners, partnersTotal, partnerCountries } = funding;
  const inYears = years.reduce((sum, year) => sum + year.projects, 0);
  return (
    <div className={styles.charts}>
      <YearBars
        title={labels.byYear}
        summary={
          years.length > 0 ? labels.byYearSummary(inEnglish(inYears), years[0]!.year, years.at(-1)!.year) : undefined
        }
        columns={[labels.year, ...sumColumns]}
        values={years.map((one) => ({
          year: one.year,
          value: one.contribution,
          text: shortEuros(one.contribution),
          cells: cells(one),
        }))}
      />
      <ValueBars
        title={labels.roles}
        columns={[labels.role, ...sumColumns]}
        values={roles.map((one) => ({
          label: labels.roleNames[one.role],
          value: one.projects,
          text: `${inEnglish(one.projects)} (${labels.share(Math.round((100 * one.projects) / projects))})`,
          cells: cells(one),
        }))}
      />
      <ValueBars
        title={labels.topics}
        summary={labels.topicsHelp}
        columns={[labels.topic, ...sumColumns]}
        values={topics.map((one) => ({
          label: one.series,
          value: one.projects,
          text: inEnglish(one.projects),
          cells: cells(one),
          to: one.url,
        }))}
      />
      <ValueBars
        title={labels.areas}
        columns={[labels.area, ...sumColumns]}
        values={areas.map((one) => ({
          label: one.area,
          value: one.projects,
          text: inEnglish(one.projects),
          cells: cells(one),
        }))}
      />
      {partnersTotal > 0 ? (
        <>
          <CountryBars
            title={labels.partnersByCountry}
            summary={labels.partnersByCountrySummary(inEnglish(partnersTotal), inEnglish(partnerCountries.length))}
            unit={labels.participations}
            values={partnerCountries.map(({ country, count }) => ({ country, value: count }))}
          />
          <Partners partners={partners} />
        </>
      ) : null}
      {keywords.length > 0 ? (
        <section className={styles.subjects}>
          <h2>{labels.subjects}</h2>
          <Tags tags={keywords.slice(0, maxSubjects).map(({ keyword }) => keyword)} />
        </section>
      ) : null}
    </div>
  );
}

/** Partners by how many projects they share; those of this network lead to their pages. */
const Partners = ({ partners }: Pick<OrganisationFunding, 'partners'>) => (
  <section className={styles.partners} aria-labelledby="frequent-partners">
    <h2 id="frequent-partners">{labels.frequentPartners}</h2>
    <table className={`${table.table} ${table.open}`}>
      <TableHead columns={[labels.organisation, labels.country, labels.sharedProjects]} />
      <tbody>
        {partners.slice(0, maxPartners).map(({ pic, name, country, projects, organisation }) => (
          <tr key={pic}>
            <th scope="row">
              {organisation?.profileUrl ? (
                <Link to={organisation.profileUrl}>{organisation.name}</Link>
              ) : (
                (organisation?.name ?? name)
              )}
            </th>
            <td>{country ? countryName(country) : messages.missingValue}</td>
            <td>{inEnglish(projects)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
