import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { passwordResetMessages } from '@consortia/proto/identity/messages/password-reset';
import { identityPages } from '@consortia/proto/identity/pages';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import { isOpen } from '../policies.ts';
import { mayMail } from '../sign-up/mail-allowance.ts';
import { normaliseEmail } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import { type CreatingLinks, createLink } from './links.ts';

const queue = 'identity.password-resets';
const data = z.object({ email: z.string(), address: z.string() });
type ResetRequest = z.output<typeof data>;

/** Adds the job that emails a link to the owner of an address, if it has one. `address` is the client's. */
export const emailResetLater = async ({ jobs }: Pick<Identity, 'jobs'>, request: ResetRequest): Promise<void> =>
  void (await jobs.add(queue, 'email', request));

type Needed = CreatingLinks & Pick<Identity, 'users' | 'counters' | 'mail' | 'config' | 'jobs'>;

async function emailReset(identity: Needed, request: ResetRequest): Promise<void> {
  const { users, counters, mail, config } = identity;
  const email = normaliseEmail(request.email);
  const user = await users.findOne({ email, deletedAt: null }).lean<User>();
  if (!user || !isOpen(user)) return;
  if (!(await mayMail(counters, { purpose: 'password-reset', email, address: request.address }))) return;
  const { token } = await createLink(identity, { purpose: 'password', user, email });
  const link = `${config.publicUrl}${identityPages.resetPassword.path}#token=${token}`;
  const parts = passwordResetMessages.email(user.firstname, link);
  await mail.send({
    to: email,
    ...writeEmail({ subject: passwordResetMessages.emailSubject, parts, publicUrl: config.publicUrl }),
  });
}

export const startPasswordResets = (identity: Needed): Promise<{ close(): Promise<void> }> =>
  identity.jobs.work({ queue, handle: (job) => emailReset(identity, data.parse(job.data)) });
