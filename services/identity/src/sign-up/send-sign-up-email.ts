import type { Identity } from '../identity.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import { confirmationEmail, knownAddressEmail } from './emails.ts';
import { type MailPurpose, mayMail } from './mail-allowance.ts';
import type { Registration } from './registration-model.ts';

export const confirmationMs = 60 * 60_000;

export type SendingSignUps = Pick<
  Identity,
  'users' | 'registrations' | 'counters' | 'mail' | 'clock' | 'newId' | 'randomBytes' | 'config'
>;
type Requested = Pick<Registration, 'email' | 'firstname' | 'lastname' | 'organisation'>;

/**
 * Stores the request and sends the email with its link, or tells the owner of an account that they have one: the same work for every
 * address. Nothing happens beyond the allowance of `purpose` for the address.
 */
export async function sendSignUpEmail(
  { users, registrations, counters, mail, clock, newId, randomBytes, config }: SendingSignUps,
  requested: Requested,
  { purpose, address }: { purpose: MailPurpose; address: string },
): Promise<void> {
  const { email } = requested;
  const owner = await users.findOne({ email, deletedAt: null }).lean<User>();
  if (!(await mayMail(counters, { purpose, email, address }))) return;
  const token = newToken(randomBytes);
  const expiresAt = new Date(clock().getTime() + confirmationMs);
  await registrations.create({ ...requested, _id: newId(), tokenHash: hashOf(token), expiresAt });
  const { publicUrl } = config;
  await mail.send(owner ? knownAddressEmail(owner, publicUrl) : confirmationEmail(email, publicUrl, token));
}
