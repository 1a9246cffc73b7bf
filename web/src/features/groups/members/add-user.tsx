import { groupMessages as labels } from '@consortia/proto/organisations/messages/groups';
import type { GroupProfile } from '@consortia/proto/organisations/profiles-api';
import { lazy, Suspense, useState } from 'react';
import { useShownGroup } from '../../../lib/shown-profile.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddGroupMemberMutation, useGroupCandidatesQuery } from '../groups-api.ts';

const AddUserModal = lazy(async () => ({
  default: (await import('../add-user-modal/add-user-modal.tsx')).AddUserModal,
}));

/** Members of the organisation who are not in the shown group. */
const useCandidates = (q: string, options: { skip: boolean }) =>
  useGroupCandidatesQuery({ id: useShownGroup().id, q }, options);

/** Adds a member of the organisation to the group, or invites others into it. */
export function AddUser({ group: { id, name, organisation } }: { group: GroupProfile }) {
  const [open, setOpen] = useState(false);
  const [add] = useAddGroupMemberMutation();
  const confirmed = useConfirmed();
  async function onAdd(user: string): Promise<boolean> {
    return (await confirmed(add({ id, user }))) === null;
  }
  return (
    <p>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {labels.addUser}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <AddUserModal
            group={{ id, name }}
            organisationName={organisation.name}
            open
            onClose={() => setOpen(false)}
            useCandidates={useCandidates}
            onAdd={onAdd}
          />
        </Suspense>
      ) : null}
    </p>
  );
}
