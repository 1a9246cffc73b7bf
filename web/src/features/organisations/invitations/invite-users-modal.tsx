import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { messages } from '@consortia/proto/messages';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Modal } from '../../../ui/modal.tsx';
import { InviteSteps } from './invite-steps.tsx';
import { OrganisationQuery } from './organisation-query.tsx';

/** Invites colleagues into an organisation: 1 form, 2 review. */
export function InviteUsersModal({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Modal title={labels.title} closeLabel={messages.cancel} open={open} onClose={onClose}>
      <OrganisationQuery slug={slug}>
        {({ organisation, departments }) => (
          <>
            <p>{labels.lead(organisation.name)}</p>
            <InviteSteps
              organisation={organisation}
              departments={departments}
              headingLevel="h3"
              onSent={(message) => {
                dispatch(flashed({ kind: 'success', message }));
                onClose();
              }}
            />
          </>
        )}
      </OrganisationQuery>
    </Modal>
  );
}
