import type { Employment } from '@consortia/proto/identity/employment';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';
import { type OrcidRecord, orcidImportApi } from '@consortia/proto/identity/orcid-import-api';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { flashed } from '../../../lib/flashes.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { ImportReview } from './import-review.tsx';
import styles from './orcid-import.module.css';
import { useOrcidImportQuery, useReadOrcidRecordMutation } from './orcid-import-api.ts';
import { OwnEmployments } from './own-employments.tsx';

type Known = { orcid: string | null; connected: boolean; employments: readonly Employment[] };

/** Fills in the reader's profile from ORCID, and shows the employments that this has brought. */
export function OrcidImportPage() {
  const query = useOrcidImportQuery();
  return (
    <div className={`${layout.parts} ${styles.page}`}>
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
  const [read] = useReadOrcidRecordMutation();
  const form = useContractForm({
    schema: orcidImportApi.readOrcidRecord.body,
    initial: { orcid: known.orcid ?? '' },
    send: ({ orcid }) => read(orcid).unwrap(),
    onSent: onRead,
    elsewhere: 'orcid',
  });
  return (
    <Form
      of={form}
      button={labels.read}
      actions={<LinkButton to={profileUrl}>{labels.toProfile}</LinkButton>}
      className={styles.form}
    >
      <TextInput
        label={labels.label}
        help={known.connected && form.watch('orcid') === known.orcid ? labels.fromConnection : labels.help}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...form.field('orcid')}
      />
    </Form>
  );
}
