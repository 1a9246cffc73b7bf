import { dataRequestsApi } from '@consortia/proto/identity/data-requests-api';
import { dataRequestMessages as labels } from '@consortia/proto/identity/messages/data-requests';
import { useState } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRequestDataMutation } from './profile-api.ts';
import { ProfileSection } from './profile-section.tsx';

/** A form for requests about the reader's personal data. */
export function DataRequestSection() {
  const [sent, setSent] = useState('');
  const [send] = useRequestDataMutation();
  const form = useContractForm({
    schema: dataRequestsApi.requestData.body,
    initial: { message: '' },
    send: ({ message }) => {
      setSent('');
      return send(message).unwrap();
    },
    silent: true,
    onSent: ({ message }) => setSent(message),
    guarded: true,
    clears: true,
    elsewhere: 'message',
  });
  return (
    <ProfileSection title={labels.title} id="data">
      <p>{labels.lead}</p>
      <Form
        of={form}
        className={layout.stack}
        button={labels.send}
        variant="secondary"
        actions={<p role="status">{sent}</p>}
      >
        <TextArea label={labels.label} rows={5} {...form.field('message')} />
      </Form>
    </ProfileSection>
  );
}
