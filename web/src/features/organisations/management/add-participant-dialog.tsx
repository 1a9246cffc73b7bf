import { isDirectoryId } from '@consortia/proto/organisations/directory';
import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { participantMessages as labels } from '@consortia/proto/organisations/messages/participants';
import { participantsApi } from '@consortia/proto/organisations/participants-api';
import { useState } from 'react';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { FormDialog } from '../../../ui/form.tsx';
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
  const [text, setText] = useState('');
  const [add] = useAddParticipantMutation();
  const form = useContractForm({
    schema: participantsApi.addParticipant.body,
    initial: { organisation: '' },
    send: ({ organisation }) => add({ slug, organisation }).unwrap(),
    onSent: onClose,
    elsewhere: 'organisation',
  });
  const { value: chosen, error, onChange: choose } = form.custom('organisation');
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || chosen !== '';
  const { currentData, isFetching } = useOrganisationSuggestionsQuery(q, { skip });
  const found = (!skip && currentData?.items.filter(({ id }) => !isDirectoryId(id) && id !== ownId)) || [];
  const settled = q === typed && typed.length >= minCharacters && !isFetching && !chosen;

  return (
    <FormDialog of={form} title={labels.add} button={labels.add} onClose={onClose}>
      <Combobox
        label={labels.field}
        help={labels.fieldHelp}
        error={error}
        value={text}
        onValueChange={(next) => {
          if (next === text) return;
          setText(next);
          choose('');
        }}
        options={found.map(({ id, name }) => ({ id, label: name }))}
        onSelect={(id) => {
          setText(found.find((one) => one.id === id)?.name ?? text);
          choose(id);
        }}
        status={settled && found.length === 0 ? membershipMessages.noneFound : ''}
      />
    </FormDialog>
  );
}
