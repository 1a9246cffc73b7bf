import { PeoplePage } from '../features/admin/people/people-page.tsx';
import { useConfirmedRequest } from '../features/identity/re-authentication/use-confirmed-request.tsx';

/** The accounts, with the dialog that confirms the password of the administrator. */
export function People() {
  const { run, dialog } = useConfirmedRequest();
  return (
    <>
      <PeoplePage afterConfirmation={run} />
      {dialog}
    </>
  );
}
