import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { OpportunityCard as OpportunityCardData } from '@consortia/proto/posts/shapes';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { QueryResult } from '../../../lib/query-result.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { OpportunityCard } from '../opportunity-card.tsx';
import { useOpportunitiesOfOrganisationQuery } from '../posts-api.ts';
import { SeatsOf } from '../seats.tsx';
import { OpportunityPages } from './opportunity-pages.tsx';

const newest = 3;

/** Those whose call can still be responded to before the others; each part in its order. */
const openFirst = (cards: readonly OpportunityCardData[]): OpportunityCardData[] => {
  const isClosed = ({ action }: OpportunityCardData) => action?.status === 'closed';
  return [...cards.filter((card) => !isClosed(card)), ...cards.filter(isClosed)];
};

/** A page of the Opportunities on which the reader may see the organisation's name. */
export function OpportunitiesOfOrganisation({ organisationId }: { organisationId: string }) {
  const page = pageNumberIn(useSearchParams()[0].get('page'));
  const query = useOpportunitiesOfOrganisationQuery({ organisationId, page });
  return <OpportunityPages query={query} page={page} />;
}

/** The newest of them, open ones first, with a link to the others; nothing where there are none. */
export function NewestOfOrganisation({ organisationId, listPath }: { organisationId: string; listPath: string }) {
  const heading = useId();
  const query = useOpportunitiesOfOrganisationQuery({ organisationId, page: 1 });
  if (query.currentData?.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{labels.opportunities}</h2>
      <QueryResult
        query={query}
        loading={labels.opportunitiesLoading}
        skeletons={1}
        failed={labels.opportunitiesFailed}
        headingLevel="h3"
      >
        {({ items, total }) => (
          <div className={layout.stack}>
            <SeatsOf cards={items}>
              <ul className={layout.list}>
                {openFirst(items)
                  .slice(0, newest)
                  .map((card) => (
                    <li key={card.id}>
                      <OpportunityCard card={card} headingLevel="h3" />
                    </li>
                  ))}
              </ul>
            </SeatsOf>
            {total > newest ? (
              <p>
                <Link to={listPath}>{labels.allOpportunities(total)}</Link>
              </p>
            ) : null}
          </div>
        )}
      </QueryResult>
    </section>
  );
}
