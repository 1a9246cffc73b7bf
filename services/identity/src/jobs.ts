import { startPasswordResets } from './credentials/email-resets.ts';
import { startInvitations } from './invitations/deliver-invitations.ts';
import type { Parts } from './parts.ts';
import { startErasing } from './privacy/erase-closed-accounts.ts';
import { startDataExports } from './privacy/make-data-export.ts';
import { startRetention } from './privacy/retention-run.ts';
import { startRecoveries } from './recovery/complete-recoveries.ts';
import { startSecurityNotices } from './security-notices/deliver-notices.ts';

/** Workers and schedules. */
export const startJobs = async (identity: Parts): Promise<{ close(): Promise<void> }[]> => [
  await startSecurityNotices(identity),
  await startInvitations(identity),
  await startPasswordResets(identity),
  await startRecoveries(identity),
  await startErasing(identity),
  await startDataExports(identity),
  await startRetention(identity),
];
