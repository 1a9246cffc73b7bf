import { clearCookie, setFlash } from '@consortia/infra/kit/http/cookies';
import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import { actOf } from '../accounts/change-account.ts';
import type { Identity } from '../identity.ts';
import { isOwnAccount } from '../policies.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { type EndingSessions, endSessionsOf } from '../sessions/end-sessions.ts';
import { normaliseEmail } from '../users/email.ts';
import { ownAccount } from '../users/own-account.ts';
import type { User } from '../users/user-model.ts';
import { eraseLater } from './erase-closed-accounts.ts';
import { obstaclesOf } from './obstacles.ts';

const clearSiteData = '"cache", "storage"';

export const closeAccount = (
  identity: EndingSessions &
    Pick<Identity, 'users' | 'clock' | 'organisations' | 'closures' | 'newId' | 'jobs' | 'config'>,
) =>
  handle(identityApi.closeAccount, async (call) => {
    const { body, response } = call;
    const { user, viewer } = await ownAccount(identity, call.viewer);
    if (!isOwnAccount(viewer, user._id)) return fail('kit.forbidden');
    const confirmFirst = await requireRecentSignIn(identity, viewer);
    if (confirmFirst) return confirmFirst;
    if (normaliseEmail(body.email) !== user.email)
      return fail('identity.close_email_mismatch', { fields: { email: [privacyMessages.closeMismatch] } });
    const { lastAdministrator, organisations } = await obstaclesOf(identity, user);
    if (lastAdministrator) return fail('identity.close_last_administrator');
    if (organisations.length > 0)
      return fail('identity.close_only_administrator', {
        message: privacyMessages.organisationAdministrator(organisations.join(', ')),
      });

    const { _id, email, firstname } = user;
    // Before the account is gone, so that a process that dies in between leaves a closure that the next run completes.
    const closure = { _id, state: 'erasing' as const, closedAt: identity.clock(), email, firstname };
    await duplicatesOnly(identity.closures.create(closure));
    await deleteAggregate<User>(
      identity.users,
      _id,
      () => [
        record(identityEvents.userDeleted, { id: _id }),
        record(identityEvents.actAudited, { id: _id, ...actOf(call, _id, { act: 'account.closed' }) }),
      ],
      identity,
    );
    await identity.devices.deleteMany({ userId: _id });
    await endSessionsOf(identity, _id);
    await eraseLater(identity, _id);
    clearCookie(response, identity.config, 'session');
    response.setHeader('Clear-Site-Data', clearSiteData);
    setFlash(response, identity.config, { kind: 'success', message: privacyMessages.closed });
    return { message: privacyMessages.closed, url: '/login' };
  });
