import { messages } from '@consortia/proto/messages';
import { dashboardMessages as words } from '@consortia/proto/recommendations/messages/dashboard';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { type OwnPost, useOwnPostsQuery } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';
import { TabFailed } from './tab-failed.tsx';

/** What the reader has posted, or their drafts; My posts has all of them. */
export function OwnPostsTab({
  tab,
  trial,
  OwnPostCard,
}: {
  tab: 'created' | 'drafts';
  trial: boolean;
  OwnPostCard: ComponentType<{ post: OwnPost }>;
}) {
  const { currentData, isError, isFetching, refetch } = useOwnPostsQuery(tab, { refetchOnMountOrArgChange: true });
  if (!currentData)
    return isError && !isFetching ? (
      <TabFailed title={words.ownFailed} retry={refetch} />
    ) : (
      <CardSkeletons count={3} label={words.ownLoading} />
    );
  const { items, total } = currentData;
  if (items.length === 0) return <Nothing trial={trial} />;
  return (
    <>
      <ItemList
        name={tab}
        label={tab === 'drafts' ? words.draftList : words.createdList}
        items={items.map((post) => ({ ...post, key: post.id }))}
      >
        {(post) => <OwnPostCard post={post} />}
      </ItemList>
      {total > items.length ? (
        <p className={styles.all}>
          <Link to={tab === 'drafts' ? `${paths.myPosts}?tab=drafts` : paths.myPosts}>{words.ownAll}</Link>
        </p>
      ) : null}
    </>
  );
}

function Nothing({ trial }: { trial: boolean }) {
  return (
    <EmptyState
      title={words.createdNone}
      action={
        trial ? (
          <LinkButton to={paths.opportunities}>{words.browse}</LinkButton>
        ) : (
          <LinkButton to={paths.createOpportunity}>{messages.createOpportunity}</LinkButton>
        )
      }
    >
      {trial ? messages.trialCannotPost : words.createdNoneWhy}
    </EmptyState>
  );
}
