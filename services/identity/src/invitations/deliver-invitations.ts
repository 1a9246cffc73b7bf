import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity, SendingEmails } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import { overdueSince, startStoredEmails, sweepLimit } from '../stored-emails.ts';
import { hashOf } from '../token.ts';
import { mailboxOf } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import { isBlocked } from './blocked.ts';
import { invitationEmail } from './email.ts';
import type { Invitation } from './invitation-model.ts';
import { blockToken, emailKey, invitationToken } from './signed-links.ts';
import { findTarget, mayInviteInto, type Projections } from './target.ts';

const queue = 'identity.invitations';
const day = 86_400_000;
const week = 7 * day;
/** Invitations to one address in a week, of all inviters together. */
export const mailsAWeek = 5;

/** Adds the job that sends the latest email of a stored invitation. Where that fails, the sweep finds it. */
export async function deliverLater(
  { jobs, log }: Pick<Identity, 'jobs' | 'log'>,
  invitation: Pick<Invitation, '_id' | 'emails'>,
): Promise<void> {
  const key = emailKey(invitation);
  await jobs.add(queue, 'deliver', { id: invitation._id }, { key }).catch((error) => {
    log.warn({ err: error }, 'An invitation waits for the next sweep');
  });
}

type Needed = SendingEmails &
  Projections &
  Pick<Identity, 'invitations' | 'users' | 'counters' | 'keys' | 'invitationBlocks' | 'jobs' | 'log'>;

async function deliver(identity: Needed, id: string): Promise<void> {
  const { connection, invitations, users, counters, mail, config, clock } = identity;
  const invitation = await invitations.findOne({ _id: id, handledAt: null }).lean<Invitation>();
  if (!invitation?.email) return;
  const { email, inviterId, organisationId, groupId = null, seat = null, words = '' } = invitation;
  const inviter = await users.findOne({ _id: inviterId, deletedAt: null }).lean<User>();
  const target = organisationId ? await findTarget(identity, organisationId, groupId) : null;
  const mayInvite = (by: User): boolean =>
    mayUseSession(by) &&
    (!organisationId || (target !== null && mayInviteInto({ id: by._id, roles: by.roles }, target)));
  if (inviter && mayInvite(inviter) && !(await isBlocked(identity, email))) {
    const key = emailKey(invitation);
    const links = { token: invitationToken(identity, invitation), block: blockToken(identity, email) };
    const messageId = messageIdOf(config.publicUrl, 'invitation', key);
    const send = async () => {
      const mailbox = hashOf(mailboxOf(email));
      const isWithin = async (period: string, most: number, ms: number) =>
        (await counters.add(`invitations:${period}:${mailbox}`, 1, ms)).value <= most;
      if ((await isWithin('today', limits.invitationsToOneADay, day)) && (await isWithin('to', mailsAWeek, week)))
        await mail.send({
          to: email,
          messageId,
          ...invitationEmail(inviter, { publicUrl: config.publicUrl, links, target, seat: seat && { ...seat, words } }),
        });
    };
    await once(connection, queue, key, send, { clock });
  }
  await invitations.updateOne({ _id: id }, { $set: { handledAt: clock() } });
}

async function sweep(identity: Pick<Identity, 'invitations' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const waiting = await identity.invitations
    .find({ handledAt: null, at: trusted({ $lt: overdueSince(identity) }) })
    .sort({ at: 1 })
    .limit(sweepLimit)
    .select('emails')
    .lean<Pick<Invitation, '_id' | 'emails'>[]>();
  for (const invitation of waiting) await deliverLater(identity, invitation);
}

/** Starts the worker that sends invitations, and its sweep. */
export const startInvitations = (identity: Needed): Promise<{ close(): Promise<void> }> =>
  startStoredEmails(identity, { queue, deliver, sweep });
