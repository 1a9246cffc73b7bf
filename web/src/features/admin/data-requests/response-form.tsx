import { dataRequestsApi } from '@consortia/proto/identity/data-requests-api';
import { dataRequestMessages as labels } from '@consortia/proto/identity/messages/data-requests';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRespondToDataRequestMutation } from './data-requests-api.ts';

/** The response to one request; it is sent by email. */
export function ResponseForm({ id, name }: { id: string; name: string }) {
  const [send] = useRespondToDataRequestMutation();
  const form = useContractForm({
    schema: dataRequestsApi.respondToDataRequest.body,
    initial: { response: '' },
    send: ({ response }) => send({ id, response }).unwrap(),
    guarded: true,
  });
  return (
    <Form of={form} button={labels.sendResponse} size="small">
      <TextArea label={labels.responseLabel(name)} rows={4} {...form.field('response')} />
    </Form>
  );
}
