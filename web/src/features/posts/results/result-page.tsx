import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { Navigate, useLocation, useParams } from 'react-router';
import { notFoundStatuses } from '../../../lib/base-api.ts';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCountView } from '../../../lib/use-count-view.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { Discussion } from '../discussion/discussion.tsx';
import { postAt } from '../post-at.ts';
import { useResultQuery } from '../results-api.ts';
import { ResultAuthorActions } from './author-actions.tsx';
import { RelatedResults } from './related-results.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultArticle } from './result-article.tsx';

/** The page of a Result, at its id or at `{alias}-{id}`. */
export function ResultPage() {
  const { slug = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const response = useResultQuery(slug, { refetchOnMountOrArgChange: 30 });
  const { error, isFetching, refetch } = response;
  const missing = error && 'status' in error && notFoundStatuses.includes(Number(error.status));
  const data = postAt(response, pathname);
  // A post that could not be read again stays on the page.
  if (data && !missing) {
    if (pathname !== data.url) return <Navigate to={data.url + search + hash} replace />;
    return <Whole key={data.id} result={data} slug={slug} />;
  }
  if (missing) return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={labels.resultFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={labels.resultLoading} />;
}

function Whole({ result, slug }: { result: Result; slug: string }) {
  useCountView('result', result.id);
  return (
    <ResultArticle
      result={result}
      heading={<PageTitle title={result.title} />}
      actions={<ResultActions result={result} slug={slug} />}
      under={<ResultAuthorActions result={result} />}
      after={
        <>
          <Discussion
            subject={{ kind: 'result', id: result.id }}
            authorId={result.user.anonymous ? null : result.user.id}
            noneWhy={labels.commentsNoneNext}
          />
          <RelatedResults result={result} />
          <BackLink to={paths.results}>{labels.allResults}</BackLink>
        </>
      }
    />
  );
}
