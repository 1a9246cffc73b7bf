import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { useApproveRequestMutation, useRefuseRequestMutation, useReplaceRequestMutation } from './requests-api.ts';

/** Decisions about one request. Each resolves with its failure, or null after it was confirmed by a flash. */
export function useRequestDecisions(id: string) {
  const confirmed = useConfirmed();
  const [approve] = useApproveRequestMutation();
  const [replace] = useReplaceRequestMutation();
  const [refuse] = useRefuseRequestMutation();
  return {
    approve: () => confirmed(approve({ id })),
    replace: (organisationId: string) => confirmed(replace({ id, organisationId })),
    refuse: (reason: string) => confirmed(refuse({ id, reason })),
  };
}
