import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import { useId } from 'react';
import { opportunitiesIn, paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { OpportunityCard } from '../opportunity-card.tsx';
import { useOpportunitiesQuery } from '../posts-api.ts';
import { SeatsOf } from '../seats.tsx';
import { unfilteredQuery } from './opportunity-query.ts';

const shown = 4;

/** The newest Opportunities of a Helix, and a link to the list of all of them. A retired one receives no more. */
export function OpportunitiesOfHelix({ helixId, retired }: { helixId: string; retired: boolean }) {
  const heading = useId();
  const query = useOpportunitiesQuery({ ...unfilteredQuery, helixes: [helixId] });
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{labels.opportunities}</h2>
      <QueryResult
        query={query}
        loading={labels.opportunitiesLoading}
        skeletons={2}
        failed={labels.opportunitiesFailed}
        headingLevel="h3"
        empty={
          <EmptyState
            title={labels.opportunitiesNone}
            headingLevel="h3"
            drawing={null}
            action={
              retired ? undefined : <LinkButton to={paths.createOpportunity}>{labels.createOpportunity}</LinkButton>
            }
          >
            {retired ? undefined : labels.opportunitiesNoneNext}
          </EmptyState>
        }
      >
        {({ items, total, totalCapped }) => (
          <SeatsOf cards={items}>
            <ul className={layout.list}>
              {items.slice(0, shown).map((card) => (
                <li key={card.id}>
                  <OpportunityCard card={card} headingLevel="h3" />
                </li>
              ))}
            </ul>
            {total > shown ? (
              <p>
                <Link to={opportunitiesIn([helixId])}>
                  {labels.allOpportunities(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
                </Link>
              </p>
            ) : null}
          </SeatsOf>
        )}
      </QueryResult>
    </section>
  );
}
