import { limits } from '@consortia/proto/limits';
import { type GroupDetails, groupDetails } from '@consortia/proto/organisations/groups-api';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type Props = {
  /** The fields as they are typed. */
  initial: Record<keyof GroupDetails, string>;
  button: string;
  /** Sends the fields; rejects with the failure of the request. */
  send: (details: GroupDetails) => Promise<{ message: string; url: string }>;
  adapt?: (problem: ApiError) => ApiError;
  onProblem?: (problem: ApiError) => void;
  /** Opens the form again with the state of now, where someone else has changed it meanwhile. */
  onReload?: () => void;
  /** Shown above the button. */
  children?: ReactNode;
  /** Next to the button. */
  actions?: ReactNode;
};

/** Name, description and contact of a group. */
export function GroupForm({ initial, button, send, adapt, onProblem, onReload, children, actions }: Props) {
  const navigate = useNavigate();
  const form = useContractForm({
    schema: groupDetails,
    initial,
    send,
    onSent: ({ url }) => navigate(url),
    guarded: true,
    adapt,
    onProblem: (problem) => {
      onProblem?.(problem);
      if (problem.status === 409 && Object.keys(problem.fields).length === 0)
        form.setError('root', { message: problem.message });
    },
  });
  return (
    <Form
      of={form}
      button={button}
      actions={actions}
      remedy={onReload ? <Button onClick={onReload}>{labels.reload}</Button> : null}
    >
      <TextInput label={labels.name} autoComplete="off" {...form.field('name')} />
      <TextArea
        label={labels.description}
        help={labels.descriptionHelp}
        rows={6}
        maxLength={limits.groupDescriptionCharacters}
        {...form.field('description')}
      />
      <TextInput
        label={labels.website}
        help={labels.websiteHelp}
        type="url"
        autoComplete="off"
        {...form.field('website')}
      />
      <TextInput label={labels.phone} help={labels.optional} type="tel" autoComplete="off" {...form.field('phone')} />
      <TextInput label={labels.email} help={labels.optional} type="email" autoComplete="off" {...form.field('email')} />
      {children}
    </Form>
  );
}
