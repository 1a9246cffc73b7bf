import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import {
  useApproveRequestMutation,
  useRefuseRequestMutation,
  useRenameRequestMutation,
  useReplaceRequestMutation,
} from './requests-api.ts';

type Response = { data?: { message: string }; error?: unknown };

/** Decisions about one request. Each resolves with its failure, or null after it was confirmed by a flash. */
export function useRequestDecisions(id: string) {
  const dispatch = useAppDispatch();
  const [approve] = useApproveRequestMutation();
  const [rename] = useRenameRequestMutation();
  const [replace] = useReplaceRequestMutation();
  const [refuse] = useRefuseRequestMutation();
  const confirmed = async (sent: PromiseLike<Response>): Promise<ApiError | null> => {
    const { data, error } = await sent;
    if (!data) return error as ApiError;
    dispatch(flashed({ kind: 'success', message: data.message }));
    return null;
  };
  return {
    approve: () => confirmed(approve({ id })),
    rename: (name: string) => confirmed(rename({ id, name })),
    replace: (organisationId: string) => confirmed(replace({ id, organisationId })),
    refuse: (reason: string) => confirmed(refuse({ id, reason })),
  };
}
