import { administrationApi } from '@consortia/proto/organisations/administration-api';
import { isDirectoryId, type Suggestion } from '@consortia/proto/organisations/directory';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChooseByName } from '../../../lib/choose-by-name.tsx';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form.tsx';
import { useCreateOrganisationMutation } from './all-organisations-api.ts';
import { noteOf } from './choose-dialog.tsx';

/** Creates an organisation, filled from an entry of the directory or with a typed name. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [create] = useCreateOrganisationMutation();
  const form = useContractForm({
    schema: administrationApi.createOrganisation.body,
    initial: { name: '' },
    send: ({ name }) => create({ name, directoryId: chosen?.id ?? null }).unwrap(),
    onSent: ({ url }) => {
      onClose();
      void navigate(url);
    },
  });
  const { value, error, onChange } = form.custom('name');
  return (
    <FormDialog of={form} title={labels.create} button={labels.createButton} onClose={onClose}>
      <ChooseByName
        label={labels.createField}
        help={labels.createHelp}
        error={error}
        text={value}
        isChosen={chosen !== null}
        useFound={useOrganisationSuggestionsQuery}
        noteOf={noteOf}
        sentences={{ noneFound: '' }}
        accepts={({ id }) => isDirectoryId(id)}
        onChange={(next, suggestion) => {
          onChange(next);
          setChosen(suggestion);
        }}
      />
      {chosen ? <p>{noteOf(chosen)}</p> : null}
    </FormDialog>
  );
}
