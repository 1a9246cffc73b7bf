import { useConfirmed } from '../../../lib/use-confirmed.ts';
import {
  useApproveRequestMutation,
  useRefuseRequestMutation,
  useRenameRequestMutation,
  useReplaceRequestMutation,
} from './requests-api.ts';

/** Decisions about one request. Each resolves with its failure, or null after it was confirmed by a flash. */
export function useRequestDecisions(id: string) {
  const confirmed = useConfirmed();
  const [approve] = useApproveRequestMutation();
  const [rename] = useRenameRequestMutation();
  const [replace] = useReplaceRequestMutation();
  const [refuse] = useRefuseRequestMutation();
  return {
    approve: () => confirmed(approve({ id })),
    rename: (name: string) => confirmed(rename({ id, name })),
    replace: (organisationId: string) => confirmed(replace({ id, organisationId })),
    refuse: (reason: string) => confirmed(refuse({ id, reason })),
  };
}
