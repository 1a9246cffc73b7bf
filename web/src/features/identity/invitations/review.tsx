import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { InvitationPreview } from '../../../lib/invitation-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { addressesOf } from '../../../ui/invitations/invite-form.tsx';
import { InviteReview } from '../../../ui/invitations/invite-review.tsx';
import { type InvitationsBody, useSendInvitationsMutation } from './invitations-api.ts';

type Props = { body: InvitationsBody; onChange: () => void; onSent: (message: string) => void };

/** Who is invited and with which email, before it is sent. */
export function Review({ body, onChange, onSent }: Props) {
  const [send, { isLoading }] = useSendInvitationsMutation();
  const addresses = addressesOf(body);
  const submit = async () => {
    const response = await send(body);
    if (response.data) onSent(response.data.message);
  };
  return (
    <InviteReview addresses={addresses} email={<InvitationPreview to={{}} />}>
      <Button variant="primary" busy={isLoading} onClick={submit}>
        {labels.send(addresses.length)}
      </Button>
      <Button onClick={onChange}>{labels.change}</Button>
    </InviteReview>
  );
}
