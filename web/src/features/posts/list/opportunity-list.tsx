import { messages } from '@consortia/proto/messages';
import { readingMessages as words } from '@consortia/proto/posts/reading-messages';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Related } from '../../../ui/related.tsx';
import { OpportunityCard } from '../opportunity-card.tsx';
import type { OpportunityPage } from '../posts-api.ts';
import { highlightTerms } from './highlight-terms.ts';
import styles from './opportunities-page.module.css';
import { isNarrowed, narrowed, type OpportunityQuery, opportunitiesAddress, wholeList } from './opportunity-query.ts';

export function OpportunityList({ page, query }: { page: OpportunityPage; query: OpportunityQuery }) {
  const found = page.items.filter(({ related }) => !related);
  const related = page.items.filter((card) => card.related);
  if (page.items.length === 0) return <Nothing query={query} />;
  return (
    <>
      {found.length > 0 ? <Cards cards={found} q={query.q} /> : null}
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefOf={(number) => opportunitiesAddress({ ...query, page: number })}
      />
      {page.totalCapped && page.page === page.pages ? <p className={styles.count}>{words.listEnd}</p> : null}
      {related.length > 0 ? (
        <Related alone={found.length === 0}>
          <Cards cards={related} q={query.q} />
        </Related>
      ) : null}
    </>
  );
}

const Cards = ({ cards, q }: { cards: OpportunityPage['items']; q: string }) => (
  <ul className={styles.list}>
    {cards.map((card) => (
      <li key={card.id}>
        <OpportunityCard
          card={card}
          found={card.highlight}
          title={q === '' ? undefined : highlightTerms(card.name, q)}
        />
      </li>
    ))}
  </ul>
);

function Nothing({ query }: { query: OpportunityQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState
        title={messages.opportunitiesPastEnd}
        action={
          <LinkButton to={opportunitiesAddress({ ...query, page: 1 })} variant="primary">
            {messages.toFirstPage}
          </LinkButton>
        }
      />
    );
  }
  return isNarrowed(query) ? (
    <EmptyState
      title={words.noneFound}
      action={
        <LinkButton to={opportunitiesAddress(narrowed({ ...wholeList, sort: query.sort }, {}))}>
          {messages.clearAll}
        </LinkButton>
      }
    >
      {words.noneFoundWhy}
    </EmptyState>
  ) : (
    <EmptyState title={messages.opportunitiesNone}>{messages.opportunitiesNoneYet}</EmptyState>
  );
}
