import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Navigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { MyPostCard } from './my-post-card.tsx';
import styles from './my-posts-page.module.css';
import { type MyPostsTab, useMyPostsQuery } from './writing-api.ts';

const addressOf = (tab: MyPostsTab, page = 1): string => {
  const query = new URLSearchParams({ ...(tab === 'drafts' && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${paths.myPosts}?${query}` : paths.myPosts;
};
const pageIn = (text: string | null): number => {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

/** The reader's own Opportunities; drafts have a tab where there are any. */
export function MyPostsPage() {
  const [query] = useSearchParams();
  const tab: MyPostsTab = query.get('tab') === 'drafts' ? 'drafts' : 'created';
  const page = pageIn(query.get('page'));
  const { currentData, isError, isFetching, refetch } = useMyPostsQuery(
    { tab, page },
    { refetchOnMountOrArgChange: true },
  );
  // The last draft was submitted or discarded: its tab is gone.
  if (tab === 'drafts' && currentData?.counts.drafts === 0 && !isFetching)
    return <Navigate to={paths.myPosts} replace />;
  const counts = currentData?.counts;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={messages.myPosts} />
        <p>{labels.myPostsLead}</p>
        {counts && counts.drafts > 0 ? (
          <nav aria-label={labels.tabs} className={styles.tabs}>
            <Link to={addressOf('created')} aria-current={tab === 'created' ? 'page' : undefined}>
              {labels.tabCreated(counts.created)}
            </Link>
            <Link to={addressOf('drafts')} aria-current={tab === 'drafts' ? 'page' : undefined}>
              {labels.tabDrafts(counts.drafts)}
            </Link>
          </nav>
        ) : null}
      </header>
      <QueryState
        data={currentData}
        isError={isError}
        isFetching={isFetching}
        loading={labels.myPostsLoading}
        skeletons={3}
        failed={labels.myPostsFailed}
        retry={<TryAgain variant="primary" retry={refetch} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoPosts />}
      >
        {({ items, pages }) => (
          <>
            <ul className={styles.list}>
              {items.map((post) => (
                <li key={post.id}>
                  <MyPostCard post={post} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(tab, number)} />
          </>
        )}
      </QueryState>
    </div>
  );
}

function NoPosts() {
  const trial = useUser()?.trial ?? false;
  return (
    <EmptyState
      title={labels.myPostsNone}
      action={
        trial ? (
          <LinkButton to={paths.opportunities} variant="primary">
            {labels.browseInstead}
          </LinkButton>
        ) : (
          <LinkButton to={paths.createOpportunity} variant="primary">
            {messages.createOpportunity}
          </LinkButton>
        )
      }
    >
      {trial ? messages.trialCannotPost : labels.myPostsNoneWhy}
    </EmptyState>
  );
}
