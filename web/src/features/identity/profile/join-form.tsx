import { isDirectoryId } from '@consortia/proto/organisations/directory';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { useState } from 'react';
import { ChooseByName } from '../../../lib/choose-by-name.tsx';
import { flashed } from '../../../lib/flashes.ts';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { useJoinOrganisationMutation } from './profile-api.ts';

/** A request to join an organisation of this installation; those of the directory cannot be joined. */
export function JoinForm() {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [join] = useJoinOrganisationMutation();
  const form = useContractForm({
    schema: membershipApi.joinOrganisation.body,
    initial: { organisation: '' },
    send: ({ organisation }) => join(organisation).unwrap(),
    onProblem: ({ errors, call }) => {
      // Here lists are shown as danger, unlike elsewhere (E05).
      for (const message of errors) dispatch(flashed({ kind: 'danger', message, call }));
    },
    elsewhere: 'organisation',
  });
  const { value: chosen, error, onChange: choose } = form.custom('organisation');
  return (
    <Form of={form} className={layout.stack} button={labels.join} variant="secondary">
      <p>{labels.joinHelp}</p>
      <ChooseByName
        label={labels.field}
        help={labels.fieldHelp}
        error={error}
        text={text}
        isChosen={chosen !== ''}
        useFound={useOrganisationSuggestionsQuery}
        accepts={({ id }) => !isDirectoryId(id)}
        sentences={labels}
        onChange={(next, organisation) => {
          setText(next);
          choose(organisation?.id ?? '');
        }}
      />
    </Form>
  );
}
