import { messages } from '@consortia/proto/messages';
import type { OpportunityCard as OpportunityCard_ } from '@consortia/proto/posts/shapes';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { ComponentType, ReactNode } from 'react';
import { opportunitiesIn, paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import { Link } from '../../ui/link.tsx';
import { usePostsInHelixesQuery } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';

export type FollowingParts = {
  OpportunityCard: ComponentType<{ card: OpportunityCard_ }>;
  SeatsOf: ComponentType<{ cards: readonly OpportunityCard_[]; children: ReactNode }>;
};

/** The newest approved Opportunities of these Helixes; the list of Opportunities has all of them. */
export function FollowingTab({ helixes, OpportunityCard, SeatsOf }: { helixes: string[] } & FollowingParts) {
  const result = usePostsInHelixesQuery(helixes, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <QueryResult
      query={result}
      loading={labels.followingLoading}
      failed={labels.followingFailed}
      empty={
        <EmptyState
          title={labels.followingNone}
          drawing="opportunities"
          action={<LinkButton to={paths.helixes}>{labels.otherHelixes}</LinkButton>}
        >
          {labels.followingNoneWhy}
        </EmptyState>
      }
    >
      {({ items, total, totalCapped }) => (
        <SeatsOf cards={items}>
          <ItemList
            name="following"
            label={labels.followingList}
            items={items.map((card) => ({ ...card, key: card.id }))}
          >
            {(card) => <OpportunityCard card={card} />}
          </ItemList>
          <p className={styles.all}>
            <Link to={opportunitiesIn(helixes)}>
              {total > 1
                ? labels.followingAll(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)
                : messages.allOpportunities}
            </Link>
          </p>
        </SeatsOf>
      )}
    </QueryResult>
  );
}
