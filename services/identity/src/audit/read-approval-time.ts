import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { decisionsInAverage } from '@consortia/proto/identity/sign-up-api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { AuditEntries, AuditEntryDocument } from './audit-model.ts';

/** From the confirmation of the address to the first decision that the audit log has. Accounts that were erased do not count. */
export const readApprovalTime = ({ auditEntries, users }: AuditEntries & Pick<Identity, 'users'>) =>
  handle(identityApi.readApprovalTime, async () => {
    const entries = await auditEntries
      .find({ act: trusted({ $in: ['account.approved', 'account.refused'] }), subjectId: trusted({ $ne: null }) })
      .sort({ number: -1 })
      .limit(decisionsInAverage)
      .select('subjectId at')
      .lean<Pick<AuditEntryDocument, 'subjectId' | 'at'>[]>();
    // The latest comes first, so that the first decision on a person is the one that stays.
    const decidedAt = new Map(entries.map(({ subjectId, at }) => [subjectId!, at]));
    const people = await users
      .find({ _id: trusted({ $in: [...decidedAt.keys()] }) })
      .select('confirmedAt')
      .lean<Pick<User, '_id' | 'confirmedAt'>[]>();
    const waits = people.map(({ _id, confirmedAt }) =>
      Math.max(0, decidedAt.get(_id)!.getTime() - confirmedAt.getTime()),
    );
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    return { averageMs: waits.length > 0 ? Math.round(total / waits.length) : null, decisions: waits.length };
  });
