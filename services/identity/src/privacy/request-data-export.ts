import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import { trusted } from 'mongoose';
import { actOf } from '../accounts/change-account.ts';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { ownAccount } from '../users/own-account.ts';
import { makeDataExportLater, retentionMs } from './make-data-export.ts';

export const requestDataExport = (
  identity: Pick<Identity, 'dataExports' | 'clock' | 'newId' | 'audit' | 'users' | 'sessions' | 'jobs'>,
) =>
  handle(identityApi.requestDataExport, async (call) => {
    const { dataExports, clock, newId, audit } = identity;
    const { user, viewer } = await ownAccount(identity, call.viewer);
    const confirmFirst = await requireRecentSignIn(identity, viewer);
    if (confirmFirst) return confirmFirst;
    const now = clock();
    const pending = { userId: user._id, state: 'preparing' as const };
    if (await dataExports.exists({ ...pending, expiresAt: trusted({ $gt: now }) }))
      return fail('identity.export_pending');
    const _id = newId();
    const expiresAt = new Date(now.getTime() + retentionMs);
    await dataExports.create({ _id, ...pending, requestedAt: now, expiresAt });
    await audit.append(_id, actOf(call, user._id, { act: 'data.exported' }));
    await makeDataExportLater(identity, _id);
    return { message: privacyMessages.exportRequested };
  });
