import { limits } from '@consortia/proto/limits';
import { type GroupDetails, groupDetails } from '@consortia/proto/organisations/groups-api';
import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../lib/client.ts';
import { showProblem } from '../../../lib/show-problem.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';

/** The fields of a group as they are typed. */
export type GroupTexts = Record<keyof GroupDetails, string>;
type Props = {
  initial: GroupTexts;
  button: string;
  busy: boolean;
  /** Sends the fields; resolves to the page to show next, or to why they were refused, by the names of the fields. */
  onSend: (details: GroupDetails) => Promise<{ url: string } | { problem: ApiError }>;
  /** Opens the form again with the state of now, where someone else has changed it meanwhile. */
  onReload?: () => void;
  /** Shown above the button. */
  children?: ReactNode;
  /** Next to the button. */
  actions?: ReactNode;
};
const resolver = zodResolver(groupDetails) as unknown as Resolver<GroupTexts, unknown, GroupDetails>;

/** Name, description and contact of a group. */
export function GroupForm({ initial, button, busy, onSend, onReload, children, actions }: Props) {
  const form = useForm<GroupTexts, unknown, GroupDetails>({ resolver, defaultValues: initial });
  const { errors, isDirty } = form.formState;
  const isSent = useRef(false);
  const navigate = useNavigate();
  useUnsavedGuard(isDirty, () => !isSent.current);
  const submit = form.handleSubmit(async (details) => {
    const response = await onSend(details);
    if ('url' in response) {
      isSent.current = true;
      navigate(response.url);
      return;
    }
    const { problem } = response;
    showProblem(form, problem);
    if (problem.status === 409 && Object.keys(problem.fields).length === 0)
      form.setError('root', { message: problem.message });
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextInput label={labels.name} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label={labels.description}
        help={labels.descriptionHelp}
        rows={6}
        maxLength={limits.groupDescriptionCharacters}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextInput
        label={labels.website}
        help={labels.websiteHelp}
        type="url"
        autoComplete="off"
        error={errors.website?.message}
        {...form.register('website')}
      />
      <TextInput
        label={labels.phone}
        help={labels.optional}
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextInput
        label={labels.email}
        help={labels.optional}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {children}
      {errors.root?.message ? (
        <p role="alert">
          {errors.root.message} {onReload ? <Button onClick={onReload}>{labels.reload}</Button> : null}
        </p>
      ) : null}
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
        {actions}
      </div>
    </form>
  );
}
