import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { useState } from 'react';
import { z } from 'zod';
import { ChooseByName, type UseFound } from '../../../lib/choose-by-name.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';

const schema = z.object({ user: z.string().min(1, organisationMessages.userMissing) });

export type UseCandidates = UseFound<{ id: string; name: string }>;
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

  return (
    <Form of={form} className={layout.stack}>
      <ChooseByName
        label={labels.user}
        help={labels.userHelp(organisationName)}
        error={error}
        text={text}
        isChosen={chosen !== ''}
        useFound={useCandidates}
        sentences={labels}
        onChange={(next, person) => {
          setText(next);
          choose(person?.id ?? '');
        }}
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
