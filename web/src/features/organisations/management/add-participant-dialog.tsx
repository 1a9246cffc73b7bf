import { isDirectoryId } from '@consortia/proto/organisations/directory';
import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { participantMessages as labels } from '@consortia/proto/organisations/messages/participants';
import { participantsApi } from '@consortia/proto/organisations/participants-api';
import { useState } from 'react';
import { ChooseByName } from '../../../lib/choose-by-name.tsx';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form.tsx';
import { useAddParticipantMutation } from './management-api.ts';

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

  return (
    <FormDialog of={form} title={labels.add} button={labels.add} onClose={onClose}>
      <ChooseByName
        label={labels.field}
        help={labels.fieldHelp}
        error={error}
        text={text}
        isChosen={chosen !== ''}
        useFound={useOrganisationSuggestionsQuery}
        accepts={({ id }) => !isDirectoryId(id) && id !== ownId}
        sentences={{ noneFound: membershipMessages.noneFound }}
        onChange={(next, organisation) => {
          setText(next);
          choose(organisation?.id ?? '');
        }}
      />
    </FormDialog>
  );
}
