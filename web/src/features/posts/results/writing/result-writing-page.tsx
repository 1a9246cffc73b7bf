import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { LoadFailed } from '../../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../../lib/not-found-page.tsx';
import { PageTitle } from '../../../../lib/page-title.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useUser } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CardSkeletons } from '../../../../ui/skeleton.tsx';
import { useEditedResultQuery } from '../../results-api.ts';
import { ResultForm } from './result-form.tsx';

/** The page that publishes a Result, and the page that edits one. */
export function ResultWritingPage() {
  const edited = useMatch(paths.editResult)?.params.id;
  if (useUser()?.trial) return <TrialNotice />;
  return edited === undefined ? (
    <ResultForm edited={null} onReload={() => undefined} />
  ) : (
    <Existing key={edited} id={edited} />
  );
}

const TrialNotice = () => (
  <>
    <PageTitle title={labels.create} />
    <EmptyState
      title={labels.trialTitle}
      drawing="locked"
      action={
        <LinkButton to={paths.results} variant="primary">
          {labels.allResults}
        </LinkButton>
      }
    >
      {resultResponseMessages.trialCannotPublish}
    </EmptyState>
  </>
);

function Existing({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useEditedResultQuery(id);
  // The form starts with the response of a new request, never with a cached one, and again when the reader requests it.
  const [started, setStarted] = useState<number | null>(null);
  if (currentData && (started !== null || !isFetching)) {
    if (started === null) setStarted(currentData.version);
    return (
      <ResultForm
        key={started}
        edited={currentData}
        onReload={() => void refetch().then(({ data }) => setStarted(data?.version ?? null))}
      />
    );
  }
  if (!error || isFetching) return <CardSkeletons count={1} label={labels.resultLoading} />;
  const status = 'status' in error ? error.status : undefined;
  if (status === 404 || status === 403 || status === 422 || status === 400) return <NotFoundPage />;
  return <LoadFailed title={labels.resultFailed} retry={refetch} />;
}
