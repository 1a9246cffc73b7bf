import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './add-user-modal.module.css';

type Candidates = {
  currentData?: { items: readonly { id: string; name: string }[] };
  isFetching: boolean;
  isError: boolean;
};
export type UseCandidates = (q: string, options: { skip: boolean }) => Candidates;

const minCharacters = 2;
const schema = z.object({ user: z.string().min(1, organisationMessages.userMissing) });

type Props = {
  organisationName: string;
  useCandidates: UseCandidates;
  onAdd: (userId: string) => Promise<boolean>;
  onAdded: () => void;
  onInvite: () => void;
};

/** A member of the organisation, chosen by name. */
export function AddStep({ organisationName, useCandidates, onAdd, onAdded, onInvite }: Props) {
  const [text, setText] = useState('');
  const form = useContractForm({
    schema,
    initial: { user: '' },
    send: async ({ user }) => ((await onAdd(user)) ? {} : null),
    onSent: onAdded,
  });
  const { value: chosen, error, onChange: choose } = form.custom('user');
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

  return (
    <Form of={form} className={styles.step}>
      <Combobox
        label={labels.user}
        help={labels.userHelp(organisationName)}
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
        status={status()}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {labels.addUser}
        </Button>
      </div>
      <div className={layout.bar}>
        <span className={layout.soft}>{labels.inviteInsteadNote}</span>
        <Button onClick={onInvite}>{labels.inviteInstead}</Button>
      </div>
    </Form>
  );
}
