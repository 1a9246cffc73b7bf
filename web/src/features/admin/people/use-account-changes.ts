import type { ApiError } from '../../../lib/client.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import {
  useApproveAccountMutation,
  useAssignOrganisationMutation,
  useBlockAccountMutation,
  useChangeRolesMutation,
  useChangeTrialMutation,
  useEndAccountSessionsMutation,
  useRefuseAccountMutation,
  useStartRecoveryMutation,
  useUnblockAccountMutation,
  useUnlockAccountMutation,
} from './people-api.ts';

/** Sends a request that needs a recent sign-in, after the password was confirmed where that is due; null where it was not. */
export type Confirmed = <T>(send: () => Promise<T>) => Promise<Exclude<T, { confirmPassword: true }> | null>;

/** Changes of one account. Each resolves with its failure, or null after it was confirmed by a flash. */
export function useAccountChanges(id: string, afterConfirmation: Confirmed) {
  const confirmed = useConfirmed();
  const [approve] = useApproveAccountMutation();
  const [refuse] = useRefuseAccountMutation();
  const [assign] = useAssignOrganisationMutation();
  const [changeRoles] = useChangeRolesMutation();
  const [changeTrial] = useChangeTrialMutation();
  const [block] = useBlockAccountMutation();
  const [unblock] = useUnblockAccountMutation();
  const [endSessions] = useEndAccountSessionsMutation();
  const [unlock] = useUnlockAccountMutation();
  const [startRecovery] = useStartRecoveryMutation();
  return {
    approve: () => confirmed(approve({ id })),
    refuse: (reason: string) => confirmed(refuse({ id, reason })),
    assign: (organisationId: string | null) => confirmed(assign({ id, organisationId })),
    setAdministrator: (administrator: boolean) => confirmed(changeRoles({ id, administrator })),
    setTrial: (trial: boolean) => confirmed(changeTrial({ id, trial })),
    block: (reason: string) => confirmed(block({ id, reason })),
    unblock: () => confirmed(unblock({ id })),
    endSessions: () => confirmed(endSessions({ id })),
    unlock: () => confirmed(unlock({ id })),
    async recover(reason: string): Promise<ApiError | null> {
      let problem: unknown = null;
      const done = await afterConfirmation(async () => {
        const { data, error } = await startRecovery({ id, reason });
        problem = error ?? null;
        return data ?? null;
      });
      return problem || !done ? (problem as ApiError | null) : confirmed(Promise.resolve({ data: done }));
    },
  };
}
