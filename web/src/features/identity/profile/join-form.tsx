import { isDirectoryId } from '@consortia/proto/organisations/directory';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Form } from '../../../ui/form.tsx';
import { useJoinOrganisationMutation } from './profile-api.ts';
import styles from './profile-page.module.css';

const minCharacters = 2;

/** Organisations of this installation whose names have the typed text; those of the directory cannot be joined. */
function useOrganisations(text: string, isChosen: boolean) {
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || isChosen;
  const { currentData, isFetching, isError } = useOrganisationSuggestionsQuery(q, { skip });
  const found = (q === typed && currentData?.items.filter(({ id }) => !isDirectoryId(id))) || [];
  const status = () => {
    if (isChosen || typed.length < minCharacters) return '';
    if (q !== typed || isFetching) return labels.searching;
    if (isError) return labels.searchFailed;
    return found.length > 0 ? labels.found(found.length) : labels.noneFound;
  };
  return { found, status: status() };
}

/** A request to join an organisation that is chosen by its name. */
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
  const { found, status } = useOrganisations(text, chosen !== '');
  return (
    <Form of={form} className={styles.form} button={labels.join} variant="secondary">
      <p>{labels.joinHelp}</p>
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
        options={chosen ? [] : found.map(({ id, name }) => ({ id, label: name }))}
        onSelect={(id) => {
          setText(found.find((one) => one.id === id)?.name ?? text);
          choose(id);
        }}
        status={status}
      />
    </Form>
  );
}
