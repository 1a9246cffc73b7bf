import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, ConsortiumNote } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useRemoveNoteMutation, useSaveNoteMutation } from './consortium-api.ts';

/** Notes of the editors. */
export function Notes({ consortium: { id, notes }, edits }: { consortium: Consortium; edits: boolean }) {
  return (
    <section className={layout.stack} aria-labelledby="notes">
      <h2 id="notes">{labels.notes}</h2>
      {notes.length === 0 ? <p className={layout.soft}>{labels.notesNone}</p> : null}
      <ul className={layout.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <Note consortiumId={id} note={note} edits={edits} />
          </li>
        ))}
      </ul>
      {edits ? <NoteForm consortiumId={id} /> : null}
    </section>
  );
}

function Note({ consortiumId, note, edits }: { consortiumId: string; note: ConsortiumNote; edits: boolean }) {
  const [editing, setEditing] = useState(false);
  const [remove, { isLoading }] = useRemoveNoteMutation();
  const confirmed = useConfirmed();
  if (editing) return <NoteForm consortiumId={consortiumId} note={note} onDone={() => setEditing(false)} />;
  return (
    <article className={`${layout.panel} ${styles.note}`}>
      <p className={styles.text}>{note.text}</p>
      <p className={layout.soft}>
        {note.author?.name ?? labels.formerMember} · <RelativeTime at={note.at} />
      </p>
      {edits ? (
        <div className={layout.row}>
          <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
            {labels.editNote}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={isLoading}
            onClick={() => confirmed(remove({ consortiumId, noteId: note.id }))}
          >
            {labels.removeNote}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

type FormProps = { consortiumId: string; note?: ConsortiumNote; onDone?: () => void };

/** A new note, or the text of one; what was typed stays where someone else has changed the note meanwhile. */
function NoteForm({ consortiumId, note, onDone }: FormProps) {
  const [save] = useSaveNoteMutation();
  const form = useContractForm({
    schema: consortiumApi.addNote.body,
    initial: { text: note?.text ?? '' },
    send: ({ text }) => save({ consortiumId, text, noteId: note?.id, expected: note?.revision }).unwrap(),
    onSent: onDone,
    guarded: true,
    clears: true,
    elsewhere: 'text',
  });
  return (
    <Form of={form} button={note ? labels.save : labels.addNote} variant="secondary" onCancel={onDone}>
      <TextArea
        label={note ? labels.editNote : labels.noteText}
        rows={3}
        maxLength={sizes.noteCharacters}
        {...form.field('text')}
      />
    </Form>
  );
}
