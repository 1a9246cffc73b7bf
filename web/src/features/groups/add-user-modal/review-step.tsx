import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { organisationInvitationsApi } from '@consortia/proto/identity/organisation-invitations-api';
import { api, mutationOf, request } from '../../../lib/base-api.ts';
import { InvitationPreview } from '../../../lib/invitation-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { InviteReview } from '../../../ui/invitations/invite-review.tsx';

const { useSendGroupInvitationsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendGroupInvitations: mutationOf(
      build,
      ({ id, emails }: { id: string; emails: string[] }) =>
        request(organisationInvitationsApi.sendGroupInvitations, { params: { id }, body: { emails } }),
      { invalidatesTags: ['Invitations'] },
    ),
  }),
});

type Props = {
  groupId: string;
  emails: string[];
  onBack: () => void;
  onSent: (message: string) => void;
};

/** Who is invited into the group and with which email. 'Invite more' and Back lead to the addresses. */
export function ReviewStep({ groupId, emails, onBack, onSent }: Props) {
  const [send, { isLoading }] = useSendGroupInvitationsMutation();
  const submit = async () => {
    const { data } = await send({ id: groupId, emails });
    if (data) onSent(data.message);
  };
  return (
    <InviteReview addresses={emails} email={<InvitationPreview to={{ group: groupId }} />} headingLevel="h3">
      <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
        {invitationMessages.send(emails.length)}
      </Button>
      <Button onClick={onBack}>{labels.inviteMore}</Button>
      <Button onClick={onBack}>{labels.back}</Button>
    </InviteReview>
  );
}
