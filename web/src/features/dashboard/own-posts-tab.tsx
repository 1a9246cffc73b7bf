import { messages } from '@consortia/proto/messages';
import { dashboardMessages as labels } from '@consortia/proto/recommendations/messages/dashboard';
import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import { Link } from '../../ui/link.tsx';
import { type OwnPost, useOwnPostsQuery } from './dashboard-api.ts';
import styles from './dashboard-page.module.css';

/** The reader's newest Opportunities or drafts; My posts lists all of them. */
export function OwnPostsTab({
  tab,
  trial,
  OwnPostCard,
}: {
  tab: 'created' | 'drafts';
  trial: boolean;
  OwnPostCard: ComponentType<{ post: OwnPost }>;
}) {
  const result = useOwnPostsQuery(tab, { refetchOnMountOrArgChange: true });
  return (
    <QueryResult query={result} loading={labels.ownLoading} failed={labels.ownFailed} empty={<NoPosts trial={trial} />}>
      {({ items, total }) => (
        <>
          <ItemList
            name={tab}
            label={tab === 'drafts' ? labels.draftList : labels.createdList}
            items={items.map((post) => ({ ...post, key: post.id }))}
          >
            {(post) => <OwnPostCard post={post} />}
          </ItemList>
          {total > items.length ? (
            <p className={styles.all}>
              <Link to={tab === 'drafts' ? `${paths.myPosts}?tab=drafts` : paths.myPosts}>{labels.ownAll}</Link>
            </p>
          ) : null}
        </>
      )}
    </QueryResult>
  );
}

function NoPosts({ trial }: { trial: boolean }) {
  return (
    <EmptyState
      title={labels.createdNone}
      drawing="opportunities"
      action={
        trial ? (
          <LinkButton to={paths.opportunities}>{labels.browse}</LinkButton>
        ) : (
          <LinkButton to={paths.createOpportunity}>{messages.createOpportunity}</LinkButton>
        )
      }
    >
      {trial ? messages.trialCannotPost : labels.createdNoneWhy}
    </EmptyState>
  );
}
