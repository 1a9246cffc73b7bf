import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Result } from '@consortia/proto/posts/results-shapes';
import { Navigate, useLocation, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCountView } from '../../../lib/use-count-view.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { Discussion } from '../discussion/discussion.tsx';
import { ResultAuthorActions } from './author-actions.tsx';
import { RelatedResults } from './related-results.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultArticle } from './result-article.tsx';
import { useResultQuery } from './results-api.ts';

/** The page of a Result, at its id or at `{alias}-{id}`. */
export function ResultPage() {
  const { slug = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const { data, error, isFetching, refetch } = useResultQuery(slug, { refetchOnMountOrArgChange: 30 });
  if (data && !error) {
    if (pathname !== data.url) return <Navigate to={data.url + search + hash} replace />;
    return <Whole key={data.id} result={data} slug={slug} />;
  }
  if (error && 'status' in error && (error.status === 404 || error.status === 422 || error.status === 400))
    return <NotFoundPage />;
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
          <Discussion subject={{ kind: 'result', id: result.id }} noneWhy={labels.commentsNoneNext} />
          <RelatedResults result={result} />
          <BackLink to={paths.results}>{labels.allResults}</BackLink>
        </>
      }
    />
  );
}
