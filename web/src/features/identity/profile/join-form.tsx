import { isDirectoryId } from '@consortia/proto/organisations/directory';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { type FormEvent, useRef, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
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
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [join, { isLoading }] = useJoinOrganisationMutation();
  const field = useRef<HTMLInputElement>(null);
  const { found, status } = useOrganisations(text, chosen !== '');

  function refuse(sentence: string): void {
    setError(sentence);
    field.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen === '') return refuse(labels.unknown);
    try {
      dispatch(flashed({ kind: 'success', message: (await join(chosen).unwrap()).message }));
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      // Here lists are shown as danger, unlike elsewhere (E05).
      for (const message of problem.errors) dispatch(flashed({ kind: 'danger', message, call: problem.call }));
      refuse(problem.errors[0] ?? problem.message);
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{labels.joinHelp}</p>
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
        options={chosen ? [] : found.map(({ id, name }) => ({ id, label: name }))}
        onSelect={(id) => {
          setText(found.find((one) => one.id === id)?.name ?? text);
          setChosen(id);
          setError(undefined);
        }}
        status={status}
        inputRef={field}
      />
      <div className={styles.row}>
        <Button type="submit" busy={isLoading}>
          {labels.join}
        </Button>
      </div>
    </form>
  );
}
