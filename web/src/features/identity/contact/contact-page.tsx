import { contactBody } from '@consortia/proto/identity/contact-api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { limits } from '@consortia/proto/limits';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../narrow-form.module.css';
import contact from './contact.module.css';
import { useSendContactMessageMutation } from './contact-api.ts';

/** A message to the team. Name and address of a reader who is signed in are filled in. */
export function ContactPage() {
  const user = useUser();
  const [send, { data, reset }] = useSendContactMessageMutation();
  const form = useContractForm({
    schema: contactBody,
    initial: { name: user?.name ?? '', email: user?.email ?? '', message: '', website: '' },
    send: (body) => send(body).unwrap(),
    silent: true,
    onSent: (_, body) => {
      form.reset({ ...body, message: '' });
    },
    guarded: true,
  });
  if (data) {
    return (
      <div className={`${layout.parts} ${styles.page}`}>
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
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <Form of={form} className={layout.parts} button={labels.send} wide>
        <TextInput label={labels.name} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={labels.email}
          help={labels.emailHelp}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextArea label={labels.message} rows={8} maxLength={limits.contactCharacters} {...form.field('message')} />
        <div className={contact.unseen} aria-hidden>
          <label>
            {labels.leaveEmpty}
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
      </Form>
    </div>
  );
}
