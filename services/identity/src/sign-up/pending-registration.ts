import type { Identity } from '../identity.ts';
import { hashOf } from '../token.ts';
import type { Registration } from './registration-model.ts';

/** The request behind the token of an email; null where there is none, or where it has expired. */
export async function pendingRegistration(
  { registrations, clock }: Pick<Identity, 'registrations' | 'clock'>,
  token: string,
): Promise<Registration | null> {
  const registration = await registrations.findOne({ tokenHash: hashOf(token) }).lean<Registration>();
  return registration && registration.expiresAt > clock() ? registration : null;
}
