import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOpenInvitationMutation } from '../invitations/invitations-api.ts';

type Opened = ReturnType<typeof useOpenInvitationMutation>[1];

/** The invitation of an emailed link. Its token is in the fragment of the address, which browsers send to no server. */
export function useInvitation(onOpened: (invitation: NonNullable<Opened['data']>) => void): Opened {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('invitation') ?? '';
  const [open, result] = useOpenInvitationMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (token !== '')
      open(token).then(({ data }) => {
        if (data) onOpened(data);
      });
  }, [token]);
  return result;
}
