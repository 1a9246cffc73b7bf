import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { postsPages } from '@consortia/proto/posts/pages';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../../lib/page-title.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import layout from '../../../../ui/layout.module.css';
import { pageNumberIn } from '../../../../ui/page-numbers.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useMyVideosQuery } from '../../results-api.ts';
import { ResultCard } from '../result-card.tsx';
import { VideoButton } from '../video-button.tsx';
import styles from './own-pages.module.css';

/** The videos of the reader's Results and of those of organisations that the reader administers. */
export function VideosPage() {
  const page = pageNumberIn(useSearchParams()[0].get('page'));
  const response = useMyVideosQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.head}>
        <PageTitle title={postsPages.videos.title} />
        <p>{labels.videosLead}</p>
      </header>
      <QueryResult query={response} loading={labels.videosLoading} failed={labels.videosFailed} empty={<NoVideos />}>
        {({ items, pages }) => (
          <div className={layout.stack}>
            <ul className={layout.list}>
              {items.map((result) => (
                <li key={result.id}>
                  <ResultCard
                    card={result}
                    action={<VideoButton size="small" title={result.title} video={result.video} />}
                  />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(number) => `?page=${number}`} />
          </div>
        )}
      </QueryResult>
    </div>
  );
}

function NoVideos() {
  const trial = useUser()?.trial ?? true;
  return (
    <EmptyState
      title={labels.videosNone}
      drawing="results"
      action={
        trial ? (
          <LinkButton to={paths.results}>{labels.allResults}</LinkButton>
        ) : (
          <LinkButton to={paths.myResults}>{postsPages.myResults.title}</LinkButton>
        )
      }
    >
      {trial ? labels.videosNoneToTrial : labels.videosNoneNext}
    </EmptyState>
  );
}
