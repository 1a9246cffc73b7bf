import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { OpportunityCard as Card } from '@consortia/proto/posts/shapes';
import { useId } from 'react';
import { QueryResult } from '../../lib/query-result.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { useShownCount } from '../../ui/use-shown-count.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { useRelatedOpportunitiesQuery } from './posts-api.ts';
import styles from './related-opportunities.module.css';
import { SeatsOf } from './seats.tsx';

type Related = { topic: string; createPath: string; except?: string };

/** Opportunities for a funding topic, a few at first. `createPath` is the page that creates one for it; `except` is omitted. */
export function RelatedOpportunities({ topic, createPath, except }: Related) {
  const headingId = useId();
  return (
    <section className={`${layout.stack} ${styles.related}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.relatedOpportunities}</h2>
      <List topic={topic} createPath={createPath} except={except} />
    </section>
  );
}

function List({ topic, createPath, except }: Related) {
  const result = useRelatedOpportunitiesQuery(topic, {
    refetchOnMountOrArgChange: 30,
  });
  return (
    <QueryResult
      query={{ ...result, currentData: result.currentData?.items.filter(({ id }) => id !== except) }}
      loading={messages.relatedLoading}
      skeletons={limits.relatedPostsInitially}
      failed={messages.relatedFailed}
      headingLevel="h3"
      empty={
        <EmptyState
          headingLevel="h3"
          title={messages.noRelatedOpportunities}
          drawing="opportunities"
          action={<LinkButton to={createPath}>{messages.createAnOpportunity}</LinkButton>}
        />
      }
    >
      {(items) => <Cards topic={topic} items={items} />}
    </QueryResult>
  );
}

function Cards({ topic, items }: { topic: string; items: readonly Card[] }) {
  const listId = useId();
  const [count, show] = useShownCount(`related-opportunities ${topic}`, limits.relatedPostsInitially);
  const expanded = count > limits.relatedPostsInitially;
  return (
    <SeatsOf cards={items}>
      <ul id={listId} className={layout.list}>
        {items.slice(0, count).map((card) => (
          <li key={card.id}>
            <OpportunityCard card={card} headingLevel="h3" />
          </li>
        ))}
      </ul>
      {items.length > limits.relatedPostsInitially ? (
        <p>
          <Button
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={() => show(expanded ? limits.relatedPostsInitially : limits.relatedPostsExpanded)}
          >
            {expanded ? messages.seeLess : messages.showMore}
          </Button>
        </p>
      ) : null}
    </SeatsOf>
  );
}
