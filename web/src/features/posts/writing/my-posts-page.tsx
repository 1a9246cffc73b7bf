import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Navigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useUser } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { MyPostCard } from './my-post-card.tsx';
import styles from './my-posts-page.module.css';
import { type MyPostsTab, useMyPostsQuery } from './writing-api.ts';

const addressOf = (tab: MyPostsTab, page = 1): string => {
  const query = new URLSearchParams({ ...(tab === 'drafts' && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${paths.myPosts}?${query}` : paths.myPosts;
};
/** The reader's own Opportunities; a tab of drafts is shown if there are any. */
export function MyPostsPage() {
  const [query] = useSearchParams();
  const tab: MyPostsTab = query.get('tab') === 'drafts' ? 'drafts' : 'created';
  const page = pageNumberIn(query.get('page'));
  const result = useMyPostsQuery({ tab, page }, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching } = result;
  // The last draft was submitted or discarded: its tab is gone.
  if (tab === 'drafts' && currentData?.counts.drafts === 0 && !isFetching)
    return <Navigate to={paths.myPosts} replace />;
  const counts = currentData?.counts;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.head}>
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
      <QueryResult query={result} loading={labels.myPostsLoading} failed={labels.myPostsFailed} empty={<NoPosts />}>
        {({ items, pages }) => (
          <>
            <ul className={layout.list}>
              {items.map((post) => (
                <li key={post.id}>
                  <MyPostCard post={post} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(tab, number)} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

function NoPosts() {
  const trial = useUser()?.trial ?? false;
  return (
    <EmptyState
      title={labels.myPostsNone}
      drawing="opportunities"
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
