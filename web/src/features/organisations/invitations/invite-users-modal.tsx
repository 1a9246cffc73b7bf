import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { messages } from '@consortia/proto/messages';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Modal } from '../../../ui/modal.tsx';
import { type InvitedOrganisation, InviteSteps } from './invite-steps.tsx';

type Props = {
  organisation: InvitedOrganisation;
  departments: readonly string[];
  open: boolean;
  onClose: () => void;
};

/** Invites colleagues into an organisation: 1 form, 2 review. */
export function InviteUsersModal({ organisation, departments, open, onClose }: Props) {
  const dispatch = useAppDispatch();
  return (
    <Modal title={labels.titleOf(organisation.name)} closeLabel={messages.cancel} open={open} onClose={onClose}>
      <p>{labels.lead(organisation.name)}</p>
      <InviteSteps
        organisation={organisation}
        departments={departments}
        onSent={(message) => {
          dispatch(flashed({ kind: 'success', message }));
          onClose();
        }}
      />
    </Modal>
  );
}
