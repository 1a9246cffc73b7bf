import { messages } from '@consortia/proto/messages';
import { dashboardMessages as words } from '@consortia/proto/recommendations/messages/dashboard';
import { Link } from 'react-router';
import { opportunitiesIn, paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { usePostsInHelixesQuery } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import type { MatchCards } from './match-item.tsx';
import { TabFailed } from './tab-failed.tsx';

/** The newest approved Opportunities of these Helixes; the list of Opportunities has all of them. */
export function FollowingTab({
  helixes,
  OpportunityCard,
}: {
  helixes: string[];
  OpportunityCard: MatchCards['OpportunityCard'];
}) {
  const { currentData, isError, isFetching, refetch } = usePostsInHelixesQuery(helixes, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return isError && !isFetching ? (
      <TabFailed title={words.followingFailed} retry={refetch} />
    ) : (
      <CardSkeletons count={3} label={words.followingLoading} />
    );
  const { items, total, totalCapped } = currentData;
  if (items.length === 0)
    return (
      <EmptyState title={words.followingNone} action={<LinkButton to={paths.helixes}>{words.otherHelixes}</LinkButton>}>
        {words.followingNoneWhy}
      </EmptyState>
    );
  return (
    <>
      <ItemList name="following" label={words.followingList} items={items.map((card) => ({ ...card, key: card.id }))}>
        {(card) => <OpportunityCard card={card} />}
      </ItemList>
      <p className={styles.all}>
        <Link to={opportunitiesIn(helixes)}>
          {total > 1
            ? words.followingAll(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)
            : messages.allOpportunities}
        </Link>
      </p>
    </>
  );
}
