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
import { useEditedResultQuery } from '../results-api.ts';
import { ResultForm } from './result-form.tsx';
import type { ProjectPicker } from './step-props.ts';

/** The page that publishes a Result, and the page that edits one. `ProjectPicker` chooses a project. */
export function ResultWritingPage({ ProjectPicker: Picker }: { ProjectPicker: ProjectPicker }) {
  const edited = useMatch(paths.editResult)?.params.id;
  if (useUser()?.trial) return <TrialNotice />;
  return edited === undefined ? (
    <ResultForm edited={null} ProjectPicker={Picker} onReload={() => undefined} />
  ) : (
    <Existing key={edited} id={edited} ProjectPicker={Picker} />
  );
}

const TrialNotice = () => (
  <>
    <PageTitle title={labels.create} />
    <EmptyState
      title={labels.trialTitle}
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

function Existing({ id, ProjectPicker: Picker }: { id: string; ProjectPicker: ProjectPicker }) {
  const { currentData, error, isFetching, refetch } = useEditedResultQuery(id);
  // The form starts with the response of a new request, never with a cached one, and again when the reader asks for it.
  const [started, setStarted] = useState<number | null>(null);
  if (currentData && (started !== null || !isFetching)) {
    if (started === null) setStarted(currentData.version);
    return (
      <ResultForm
        key={started}
        edited={currentData}
        ProjectPicker={Picker}
        onReload={() => void refetch().then(({ data }) => setStarted(data?.version ?? null))}
      />
    );
  }
  if (!error || isFetching) return <CardSkeletons count={1} label={labels.resultLoading} />;
  const status = 'status' in error ? error.status : undefined;
  if (status === 404 || status === 403 || status === 422 || status === 400) return <NotFoundPage />;
  return <LoadFailed title={labels.resultFailed} retry={refetch} />;
}
