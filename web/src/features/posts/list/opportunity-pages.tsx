import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { OpportunityCard as Card } from '@consortia/proto/posts/shapes';
import { QueryResult, type QueryResultOf } from '../../../lib/query-result.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { OpportunityCard } from '../opportunity-card.tsx';
import { SeatsOf } from '../seats.tsx';

type Props = {
  query: QueryResultOf<{ items: Card[]; pages: number }>;
  /** Number of the page in the address. */
  page: number;
};

/** A page of the Opportunities of an organisation or a group, with links to the other pages. */
export const OpportunityPages = ({ query, page }: Props) => (
  <section aria-label={labels.opportunities} aria-busy={query.isFetching}>
    <QueryResult
      query={query}
      loading={labels.opportunitiesLoading}
      skeletons={2}
      failed={labels.opportunitiesFailed}
      empty={<EmptyState title={labels.opportunitiesNone} drawing="opportunities" />}
    >
      {({ items, pages }) => (
        <div className={layout.stack}>
          <SeatsOf cards={items}>
            <ul className={layout.list}>
              {items.map((card) => (
                <li key={card.id}>
                  <OpportunityCard card={card} headingLevel="h2" />
                </li>
              ))}
            </ul>
          </SeatsOf>
          <Pagination page={page} pages={pages} hrefOf={(number) => `?page=${number}`} />
        </div>
      )}
    </QueryResult>
  </section>
);
