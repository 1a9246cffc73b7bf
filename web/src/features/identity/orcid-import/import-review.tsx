import type { ImportedEmployment } from '@consortia/proto/identity/employment';
import { distinctKeywords } from '@consortia/proto/identity/field-actions';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';
import type { OrcidRecord } from '@consortia/proto/identity/orcid-import-api';
import { limits } from '@consortia/proto/limits';
import { type ReactNode, useState } from 'react';
import { useKeywordsInTextQuery } from '../../../lib/keyword-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/card.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import layout from '../../../ui/layout.module.css';
import { ReadMore } from '../../../ui/read-more.tsx';
import {
  type Actions,
  type Field,
  importBody,
  offeredFields,
  type Profile,
  type ProfileAfter,
  profileAfter,
  tooLongField,
  untouched,
} from './choices-of.ts';
import { EmploymentList } from './employment-list.tsx';
import { ImportField } from './import-field.tsx';
import styles from './orcid-import.module.css';
import { useImportOrcidRecordMutation } from './orcid-import-api.ts';

/** Shows what a record has for each field and imports it as chosen; `onDone` after it was imported, or when another is wanted. */
export function ImportReview({
  record,
  profile,
  onDone,
}: {
  record: OrcidRecord;
  profile: Profile;
  onDone: (message: string | null) => void;
}) {
  const [actions, setActions] = useState<Actions>(untouched);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hint, setHint] = useState('');
  const [importRecord, { isLoading }] = useImportOrcidRecordMutation();
  const works = record.works.join('. ');
  const { data: found = [] } = useKeywordsInTextQuery(works, { skip: works === '' });
  const known = [...profile.expertise, ...record.keywords];
  const fromWorks = distinctKeywords([...known, ...found]).slice(distinctKeywords(known).length);
  const keywords = distinctKeywords([...record.keywords, ...chosen]);
  const offered = offeredFields(record, fromWorks);
  const after = profileAfter(profile, record, keywords, actions);
  const tooLong = tooLongField(after);
  const confirm = async () => {
    if (offered.every((field) => actions[field] === 'ignore')) return setHint(labels.chooseFirst);
    if (tooLong) return;
    const { data } = await importRecord(importBody(record, keywords, actions));
    if (data) onDone(data.message);
  };
  const inRecord: ProfileAfter = { ...record, expertise: record.keywords };
  const fieldOf = (field: Field) => (
    <ImportField
      key={field}
      title={labels[field]}
      now={shownValue(field, profile)}
      inRecord={shownValue(field, inRecord)}
      after={shownValue(field, after)}
      action={actions[field]}
      onAction={(action) => {
        setHint('');
        setActions({ ...actions, [field]: action });
      }}
      error={tooLong === field ? labels.importTooLong : undefined}
    >
      {field === 'expertise' && fromWorks.length > 0 ? (
        <ChoiceGroup
          legend={labels.fromWorks}
          help={labels.fromWorksHelp}
          choices={fromWorks.map((keyword) => ({ value: keyword, label: keyword }))}
          chosen={chosen}
          onChange={setChosen}
        />
      ) : null}
      <Notes notes={notesOf(field, record, after.expertise.length)} />
    </ImportField>
  );
  return (
    <section className={layout.stack} aria-labelledby="record">
      <h2 id="record">
        {record.name ? labels.recordOf(record.name, record.orcid) : labels.recordWithoutName(record.orcid)}
      </h2>
      {record.leftOut.works ? <p className={layout.soft}>{labels.leftOutWorks}</p> : null}
      {offered.length === 0 ? <p>{labels.nothing}</p> : offered.map(fieldOf)}
      <div className={layout.row}>
        {offered.length > 0 ? (
          <Button variant="primary" busy={isLoading} onClick={() => void confirm()}>
            {labels.confirm}
          </Button>
        ) : null}
        <Button onClick={() => onDone(null)}>{labels.anotherRecord}</Button>
      </div>
      <p role="status">{hint}</p>
    </section>
  );
}

function shownValue(field: Field, { biography, phdThesisTitle, expertise, employments }: ProfileAfter): ReactNode {
  switch (field) {
    case 'biography':
      return (
        biography && (
          <ReadMore text={biography} characters={limits.biographyCollapsedCharacters} className={styles.text} />
        )
      );
    case 'phdThesisTitle':
      return phdThesisTitle;
    case 'expertise':
      return <Keywords keywords={expertise} />;
    case 'employments':
      return <Employments employments={employments} />;
  }
}

/** What of the record could not be used as it is. */
function notesOf(field: Field, { leftOut }: OrcidRecord, keywordsAfter: number): string[] {
  const notes: Readonly<Record<Field, (string | false)[]>> = {
    biography: [leftOut.biography && labels.shortenedBiography],
    phdThesisTitle: [],
    expertise: [
      leftOut.keywords.length > 0 && labels.leftOutKeywords(leftOut.keywords.join(', ')),
      keywordsAfter >= limits.expertiseOfOnePerson && labels.fullExpertise(limits.expertiseOfOnePerson),
    ],
    employments: [
      leftOut.employments > 0 && labels.leftOutEmployments(leftOut.employments),
      leftOut.dates > 0 && labels.shortenedDates(leftOut.dates),
    ],
  };
  return notes[field].filter((note) => note !== false);
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className={layout.soft}>
      {note}
    </p>
  ));

const Keywords = ({ keywords }: { keywords: readonly string[] }) =>
  keywords.length === 0 ? (
    labels.empty
  ) : (
    <ul className={layout.row}>
      {keywords.map((keyword) => (
        <li key={keyword}>
          <Tag>{keyword}</Tag>
        </li>
      ))}
    </ul>
  );

const Employments = ({ employments }: { employments: readonly ImportedEmployment[] }) =>
  employments.length === 0 ? labels.empty : <EmploymentList label={labels.employments} employments={employments} />;
