import { messages } from '@consortia/proto/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import styles from './list/opportunities-page.module.css';
import { unfilteredQuery } from './list/opportunity-query.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { useOpportunitiesQuery } from './posts-api.ts';

const shownCount = 4;

/** The first Opportunities of the list, for pages that are about something else. */
export function NewestOpportunities() {
  const { data, isError, isFetching } = useOpportunitiesQuery(unfilteredQuery, { refetchOnMountOrArgChange: 30 });
  return (
    <QueryState
      data={data}
      isError={isError}
      isFetching={isFetching}
      loading={messages.opportunitiesLoading}
      skeletons={shownCount}
      failed={messages.newestFailed}
      retry={null}
    >
      {({ items }) => (
        <>
          <ul className={styles.pairs}>
            {items.slice(0, shownCount).map((card) => (
              <li key={card.id}>
                <OpportunityCard card={card} headingLevel="h3" />
              </li>
            ))}
          </ul>
          <p>
            <LinkButton to={paths.opportunities}>{messages.allOpportunities}</LinkButton>
          </p>
        </>
      )}
    </QueryState>
  );
}
