import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { type FormEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './add-user-modal.module.css';

type Candidates = {
  currentData?: { items: readonly { id: string; name: string }[] };
  isFetching: boolean;
  isError: boolean;
};
export type UseCandidates = (q: string, options: { skip: boolean }) => Candidates;

const minCharacters = 2;

type Props = {
  organisationName: string;
  useCandidates: UseCandidates;
  onAdd: (userId: string) => Promise<boolean>;
  onAdded: () => void;
  onInvite: () => void;
};

/** A member of the organisation, chosen by name. */
export function AddStep({ organisationName, useCandidates, onAdd, onAdded, onInvite }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const typed = text.trim();
  const q = useDebounced(typed);
  const query = useCandidates(q, { skip: q.length < minCharacters || chosen !== '' });
  const found = (q === typed && query.currentData?.items) || [];
  const status = (): string => {
    if (chosen !== '' || typed.length < minCharacters) return '';
    if (q !== typed || query.isFetching) return labels.searching;
    if (query.isError) return labels.searchFailed;
    return found.length > 0 ? labels.found(found.length) : labels.noneFound;
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen === '') {
      setError(organisationMessages.userMissing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const added = await onAdd(chosen);
    setBusy(false);
    if (added) onAdded();
  }
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <Combobox
        label={labels.user}
        help={labels.userHelp(organisationName)}
        error={error}
        value={text}
        onValueChange={(next) => {
          if (next === text) return;
          setText(next);
          setChosen('');
          setError(undefined);
        }}
        options={chosen ? [] : found.map(({ id, name }) => ({ id, label: name }))}
        onSelect={(id) => {
          setText(found.find((one) => one.id === id)?.name ?? text);
          setChosen(id);
          setError(undefined);
        }}
        status={status()}
        inputRef={field}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={busy}>
          {labels.addUser}
        </Button>
      </div>
      <div className={layout.bar}>
        <span className={layout.soft}>{labels.inviteInsteadNote}</span>
        <Button onClick={onInvite}>{labels.inviteInstead}</Button>
      </div>
    </form>
  );
}
