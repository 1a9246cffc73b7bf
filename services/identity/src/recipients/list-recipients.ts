import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { settingsOf } from '../notification-settings/settings-of.ts';
import { mayUseSession } from '../policies.ts';
import type { User } from '../users/user-model.ts';

export const listRecipients = (identity: Pick<Identity, 'users' | 'notificationSettings'>) =>
  handle(identityApi.listRecipients, async ({ body }) => {
    const found = await identity.users
      .find({ _id: trusted({ $in: body.ids }), deletedAt: null })
      .select('email firstname approvedAt blockedAt deletedAt')
      .lean<User[]>();
    const notificationsOf = await settingsOf(
      identity,
      found.map(({ _id }) => _id),
    );
    return {
      recipients: found.map((user) => ({
        id: user._id,
        email: user.email,
        firstname: user.firstname,
        active: mayUseSession(user),
        notifications: notificationsOf(user._id),
      })),
    };
  });
