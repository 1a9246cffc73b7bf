import { insightMessages } from '@consortia/proto/insights/messages';
import type { Metrics, StatName } from '@consortia/proto/insights/shapes';
import { organisationOverviewMessages as labels } from '@consortia/proto/organisations/messages/overview';
import figures from '../../../ui/figures.module.css';
import layout from '../../../ui/layout.module.css';
import { useFiguresOfOrganisationQuery } from './overview-api.ts';

const ofPosts: readonly StatName[] = ['opportunities', 'views', 'responses'];
const ofPeople: readonly StatName[] = ['joined', 'organisation_views', 'member_views'];

/** Figures of the last six months in a row: of the Opportunities and of the people of an organisation. */
export function FigureRow({
  organisationId: id,
  ofMembers,
}: {
  organisationId: string;
  ofMembers: Metrics | undefined;
}) {
  const { data: ofOpportunities } = useFiguresOfOrganisationQuery({ kind: 'opportunity', id });
  const figureOf = (metrics: Metrics | undefined, name: StatName) =>
    metrics?.stats.find((one) => one.name === name)?.value.toLocaleString('en-GB') ?? '–';
  return (
    <section className={layout.head} aria-label={labels.figures}>
      <p className={layout.soft}>{labels.figures}</p>
      <dl className={figures.figures}>
        {[
          ...ofPosts.map((name) => ({ name, value: figureOf(ofOpportunities, name) })),
          ...ofPeople.map((name) => ({ name, value: figureOf(ofMembers, name) })),
        ].map(({ name, value }) => (
          <div key={name}>
            <dt>{name === 'views' ? labels.opportunityViews : insightMessages.names[name]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
