import { contactBody } from '@consortia/proto/identity/contact-api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { limits } from '@consortia/proto/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../narrow-form.module.css';
import contact from './contact.module.css';
import { useSendContactMessageMutation } from './contact-api.ts';

/** A message to the team. Name and address of a reader who is signed in are filled in. */
export function ContactPage() {
  const user = useUser();
  const [send, { data, isLoading, reset }] = useSendContactMessageMutation();
  const form = useForm({
    resolver: zodResolver(contactBody),
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', message: '', website: '' },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body).unwrap();
      form.reset({ ...body, message: '' });
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  if (data) {
    return (
      <div className={styles.page}>
        <PageTitle title={labels.title} />
        <div role="status">
          <EmptyState
            title={data.message}
            drawing={null}
            action={<Button onClick={reset}>{labels.writeAnother}</Button>}
          >
            {labels.sentNext}
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label={labels.name} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextInput
          label={labels.email}
          help={labels.emailHelp}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextArea
          label={labels.message}
          rows={8}
          maxLength={limits.contactCharacters}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <div className={contact.unseen} aria-hidden>
          <label>
            {labels.leaveEmpty}
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.send}
        </Button>
      </form>
    </div>
  );
}
