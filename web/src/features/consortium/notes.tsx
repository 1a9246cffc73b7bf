import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import type { Consortium, ConsortiumNote } from '@consortia/proto/consortium/shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './consortium.module.css';
import { useRemoveNoteMutation, useSaveNoteMutation } from './consortium-api.ts';
import { problemOf } from './problem-of.ts';
import { useFlash } from './use-flash.ts';

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
  const flash = useFlash();
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
            onClick={async () => flash(await remove({ consortiumId, noteId: note.id }))}
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
  const [text, setText] = useState(note?.text ?? '');
  const [missing, setMissing] = useState(false);
  const [save, { isLoading, error }] = useSaveNoteMutation();
  const flash = useFlash();
  useUnsavedGuard(text !== (note?.text ?? ''));
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (!flash(await save({ consortiumId, text, noteId: note?.id, expected: note?.revision }))) return;
    setText('');
    onDone?.();
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={note ? labels.editNote : labels.noteText}
        value={text}
        rows={3}
        maxLength={sizes.noteCharacters}
        error={missing ? messages.fieldMissing : problemOf(error)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={layout.row}>
        <Button type="submit" busy={isLoading}>
          {note ? labels.save : labels.addNote}
        </Button>
        {onDone ? <Button onClick={onDone}>{messages.cancel}</Button> : null}
      </div>
    </form>
  );
}
