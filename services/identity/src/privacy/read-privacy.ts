import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { PrivacyState } from '@consortia/proto/identity/privacy-api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import type { DataExport } from './data-export-model.ts';
import { obstaclesOf } from './obstacles.ts';

const present = ({ state, requestedAt, expiresAt, bytes }: DataExport): PrivacyState['dataExport'] => ({
  state,
  requestedAt: requestedAt.toISOString(),
  expiresAt: state === 'ready' ? expiresAt.toISOString() : null,
  bytes,
});

export const readPrivacy = (identity: Pick<Identity, 'users' | 'dataExports' | 'clock' | 'organisations'>) =>
  handle(identityApi.readPrivacy, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    const latest = await identity.dataExports
      .findOne({ userId: user._id, expiresAt: trusted({ $gt: identity.clock() }) })
      .sort({ requestedAt: -1 })
      .lean<DataExport>();
    return { dataExport: latest && present(latest), closing: await obstaclesOf(identity, user) };
  });
