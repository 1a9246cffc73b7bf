import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { limits } from '@consortia/proto/limits';
import { useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { ReadMore } from '../../../ui/read-more.tsx';
import { DoctorateYear } from './doctorate-year.tsx';
import { FieldEditor, type TextField } from './field-editor.tsx';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

const fields: readonly TextField[] = ['honorific', 'firstname', 'lastname', 'biography', 'phdThesisTitle'];

/** The fields of the reader's profile, of which one at a time is edited. What was typed in another one stays until it is saved or given up. */
export function ProfileFields({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState<TextField | null>(null);
  const [typed, setTyped] = useState<Partial<Record<TextField, string>>>({});
  const buttons = useRef(new Map<TextField, HTMLElement>());
  const storedOf = (field: TextField): string => user[field] ?? '';
  const textOf = (field: TextField): string => typed[field] ?? storedOf(field);
  useUnsavedGuard(fields.some((field) => textOf(field) !== storedOf(field)));

  function close(field: TextField): void {
    setTyped(({ [field]: _, ...others }) => others);
    setOpen(null);
    // The button is there again once the field is shown.
    requestAnimationFrame(() => buttons.current.get(field)?.querySelector('button')?.focus());
  }
  return (
    <ProfileSection title={labels.aboutYou} id="about">
      <div className={styles.fields}>
        {fields.map((field) =>
          field === open ? (
            <FieldEditor
              key={field}
              field={field}
              text={textOf(field)}
              onText={(text) => setTyped((others) => ({ ...others, [field]: text }))}
              onSaved={() => close(field)}
              onCancel={() => close(field)}
            />
          ) : (
            <div
              key={field}
              className={styles.field}
              ref={(row) => {
                if (row) buttons.current.set(field, row);
              }}
            >
              <h3 className={`${layout.soft} ${styles.term}`}>{labels.fields[field]}</h3>
              <div className={styles.value}>
                <Value field={field} text={storedOf(field)} />
              </div>
              <Button size="small" aria-label={labels.edit(labels.fields[field])} onClick={() => setOpen(field)}>
                {labels.editButton}
              </Button>
            </div>
          ),
        )}
        <DoctorateYear year={user.doctorateYear ?? null} />
      </div>
    </ProfileSection>
  );
}

function Value({ field, text }: { field: TextField; text: string }) {
  if (text === '') return <p className={styles.empty}>{labels.empty}</p>;
  if (field !== 'biography') return <p>{text}</p>;
  return <ReadMore key={text} text={text} characters={limits.biographyCollapsedCharacters} className={styles.long} />;
}
