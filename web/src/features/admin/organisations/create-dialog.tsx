import { messages } from '@consortia/proto/messages';
import { isDirectoryId, type Suggestion } from '@consortia/proto/organisations/directory';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';
import { useCreateOrganisationMutation } from './all-organisations-api.ts';
import { noteOf, SuggestionField } from './suggestion-field.tsx';

/** Creates an organisation, filled from an entry of the directory or with a typed name. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = useCreateOrganisationMutation();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return setError(messages.organisationNameBlank);
    const { data, error: failure } = await create({ name: text.trim(), directoryId: chosen?.id ?? null });
    if (!data) return setError((failure as ApiError).fields.name?.[0]);
    dispatch(flashed({ kind: 'success', message: data.message }));
    onClose();
    void navigate(data.url);
  }
  return (
    <Modal title={labels.create} closeLabel={messages.cancel} open onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <SuggestionField
          label={labels.createField}
          help={labels.createHelp}
          error={error}
          none=""
          text={text}
          chosen={chosen}
          accepts={({ id }) => isDirectoryId(id)}
          onChange={(next, suggestion) => {
            setText(next);
            setChosen(suggestion);
            setError(undefined);
          }}
        />
        {chosen ? <p>{noteOf(chosen)}</p> : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.createButton}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
