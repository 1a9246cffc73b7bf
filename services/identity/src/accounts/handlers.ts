import { approveAccount } from './approve-account.ts';
import { assignOrganisation } from './assign-organisation.ts';
import { blockAccount } from './block-account.ts';
import { changeRoles } from './change-roles.ts';
import { changeTrial } from './change-trial.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { listAccounts } from './list-accounts.ts';
import { refuseAccount } from './refuse-account.ts';
import { unblockAccount } from './unblock-account.ts';
import { unlockAccount } from './unlock-account.ts';

/** Use cases of administrators. */
export const accountHandlers = [
  listAccounts,
  approveAccount,
  refuseAccount,
  assignOrganisation,
  changeRoles,
  changeTrial,
  blockAccount,
  unblockAccount,
  endAccountSessions,
  unlockAccount,
];
