import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { recoveryMessages } from '@consortia/proto/identity/messages/recovery';
import type { Identity } from '../identity.ts';
import { isOpen, mayRecover } from '../policies.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';

export const recoveryDelayMs = 72 * 60 * 60_000;
const dateInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

export const startRecovery = (
  identity: Pick<Identity, 'users' | 'recoveries' | 'clock' | 'newId' | 'randomBytes' | 'mail' | 'config' | 'sessions'>,
) =>
  handle(identityApi.startRecovery, async ({ viewer, params, body, log }) => {
    const { users, recoveries, clock, newId, randomBytes, mail, config } = identity;
    if (!mayRecover(viewer)) return fail('kit.forbidden');
    if (params.id === viewer.id) return fail('identity.recovery_of_own_account');
    const passwordDue = await requireRecentSignIn(identity, viewer);
    if (passwordDue) return passwordDue;
    const user = await users.findOne({ _id: params.id, deletedAt: null }).lean<User>();
    if (!user || !isOpen(user)) return fail('identity.person_not_found');
    if (!user.totp) return fail('identity.two_factor_disabled');
    if (await recoveries.exists({ userId: user._id, state: 'announced' })) return fail('identity.recovery_pending');

    const [_id, token, startedAt] = [newId(), newToken(randomBytes), clock()];
    const dueAt = new Date(startedAt.getTime() + recoveryDelayMs);
    const started = { _id, userId: user._id, startedBy: viewer.id, reason: body.reason, startedAt, dueAt };
    await recoveries.create({ ...started, tokenHash: hashOf(token), state: 'started' });
    const link = `${config.publicUrl}${identityApi.showRecovery.path}?token=${token}`;
    const parts = recoveryMessages.email({
      firstname: user.firstname,
      due: `${dateInWords.format(dueAt)} UTC`,
      link,
    });
    await mail.send({
      to: user.email,
      ...writeEmail({ subject: recoveryMessages.emailSubject, parts, publicUrl: config.publicUrl }),
    });
    const announced = recoveries.updateOne({ _id, state: 'started' }, { $set: { state: 'announced' } });
    if (!(await duplicatesOnly(announced))) return fail('identity.recovery_pending');
    log.info({ recovery: _id, account: user._id, administrator: viewer.id }, 'A recovery was started');
    return { message: recoveryMessages.started, dueAt: dueAt.toISOString() };
  });
