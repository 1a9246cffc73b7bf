import { messages } from '@consortia/proto/messages';
import { isDirectoryId } from '@consortia/proto/organisations/directory';
import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { participantMessages as labels } from '@consortia/proto/organisations/messages/participants';
import { type FormEvent, useRef, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { useAddParticipantMutation } from './management-api.ts';

const minCharacters = 2;

/** Proposes an organisation of this installation, chosen by its name, as a participant. */
export function AddParticipantDialog({
  organisation: { id: ownId, slug },
  onClose,
}: {
  organisation: ManagedOrganisation;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = useAddParticipantMutation();
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || chosen !== '';
  const { currentData, isFetching } = useOrganisationSuggestionsQuery(q, { skip });
  const found = (!skip && currentData?.items.filter(({ id }) => !isDirectoryId(id) && id !== ownId)) || [];
  const settled = q === typed && typed.length >= minCharacters && !isFetching && !chosen;

  function refuse(sentence: string): void {
    setError(sentence);
    field.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen === '') return refuse(messages.organisationMissing);
    try {
      dispatch(flashed({ kind: 'success', message: (await add({ slug, organisation: chosen }).unwrap()).message }));
      onClose();
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      refuse(problem.errors[0] ?? problem.message);
    }
  }
  return (
    <Modal title={labels.add} closeLabel={messages.cancel} open onClose={onClose}>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <Combobox
          label={labels.field}
          help={labels.fieldHelp}
          error={error}
          value={text}
          onValueChange={(next) => {
            if (next === text) return;
            setText(next);
            setChosen('');
          }}
          options={found.map(({ id, name }) => ({ id, label: name }))}
          onSelect={(id) => {
            setText(found.find((one) => one.id === id)?.name ?? text);
            setChosen(id);
            setError(undefined);
          }}
          status={settled && found.length === 0 ? membershipMessages.noneFound : ''}
          inputRef={field}
        />
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.add}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
