import type { Employment } from '@consortia/proto/identity/employment';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';
import { readOrcidId } from '@consortia/proto/identity/orcid-id';
import type { OrcidRecord } from '@consortia/proto/identity/orcid-import-api';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { flashed } from '../../../lib/flashes.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useUser } from '../../../lib/session.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { ImportReview } from './import-review.tsx';
import styles from './orcid-import.module.css';
import { useOrcidImportQuery, useReadOrcidRecordMutation } from './orcid-import-api.ts';
import { OwnEmployments } from './own-employments.tsx';

type Known = { orcid: string | null; connected: boolean; employments: readonly Employment[] };

/** Fills in the reader's profile from ORCID, and shows the employments that this has brought. */
export function OrcidImportPage() {
  const query = useOrcidImportQuery();
  return (
    <div className={styles.page}>
      <PageTitle title={labels.title} />
      <QueryResult
        query={query}
        loading={labels.reading}
        skeletons={1}
        failed={labels.loadingFailed}
        isEmpty={({ available, employments }) => !available && employments.length === 0}
        empty={
          <EmptyState
            title={labels.notOffered}
            action={<LinkButton to={paths.expertise}>{labels.expertise}</LinkButton>}
          >
            {labels.notOfferedHelp}
          </EmptyState>
        }
      >
        {(known) => (
          <>
            {known.available ? <Import known={known} /> : null}
            <OwnEmployments employments={known.employments} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

function Import({ known }: { known: Known }) {
  const user = useUser();
  const dispatch = useDispatch();
  const [record, setRecord] = useState<OrcidRecord | null>(null);
  if (!user) return null;
  if (!record)
    return (
      <>
        <p className={styles.lead}>{labels.lead}</p>
        <ChooseRecord known={known} onRead={setRecord} />
      </>
    );
  return (
    <ImportReview
      record={record}
      profile={{ ...user, employments: known.employments }}
      onDone={(message) => {
        setRecord(null);
        if (message) dispatch(flashed({ kind: 'success', message }));
      }}
    />
  );
}

/** The iD of the connected account, or one that is typed, which is checked before ORCID is requested. */
function ChooseRecord({ known, onRead }: { known: Known; onRead: (record: OrcidRecord) => void }) {
  const profileUrl = useUser()?.profileUrl ?? paths.home;
  const [typed, setTyped] = useState(known.orcid ?? '');
  const [error, setError] = useState('');
  const [read, { isLoading }] = useReadOrcidRecordMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const orcid = readOrcidId(typed);
    if (!orcid) return setError(labels.invalid);
    try {
      onRead(await read(orcid).unwrap());
    } catch (failure) {
      setError(toApiError(failure)?.message ?? labels.unavailable);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={labels.label}
        help={known.connected && typed === known.orcid ? labels.fromConnection : labels.help}
        error={error || undefined}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.read}
        </Button>
        <LinkButton to={profileUrl}>{labels.toProfile}</LinkButton>
      </div>
    </form>
  );
}
