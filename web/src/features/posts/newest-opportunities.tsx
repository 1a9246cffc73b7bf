import { messages } from '@consortia/proto/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './list/opportunities-page.module.css';
import { unfilteredQuery } from './list/opportunity-query.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { useOpportunitiesQuery } from './posts-api.ts';

const shownCount = 4;

/** The first Opportunities of the list, for pages that are about something else. */
export function NewestOpportunities() {
  const { data, isError } = useOpportunitiesQuery(unfilteredQuery, { refetchOnMountOrArgChange: 30 });
  if (isError && !data) return <EmptyState alert title={messages.newestFailed} />;
  if (!data) return <CardSkeletons count={shownCount} label={messages.opportunitiesLoading} />;
  return (
    <>
      <ul className={styles.pairs}>
        {data.items.slice(0, shownCount).map((card) => (
          <li key={card.id}>
            <OpportunityCard card={card} headingLevel="h3" />
          </li>
        ))}
      </ul>
      <p>
        <LinkButton to={paths.opportunities}>{messages.allOpportunities}</LinkButton>
      </p>
    </>
  );
}
