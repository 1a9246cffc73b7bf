import { hkdfSync } from 'node:crypto';
import { hmac, readSignedValue, signValue } from '@consortia/infra/kit/http/signed-value';
import type { Identity } from '../identity.ts';
import { mailboxOf } from '../users/email.ts';
import type { Invitation } from './invitation-model.ts';

type Keys = Pick<Identity, 'keys'>;
const invitation = 'invitation';
const block = 'invitation-block';
const address = 'invitation-address';

/** Keys for invitations alone, newest first. */
const keysOf = ({ keys }: Keys): Buffer[] =>
  keys.fields.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'invitations', 32)));

/** Names one email of an invitation; the first by the id of the invitation alone. */
export const emailKey = ({ _id, emails = 1 }: Pick<Invitation, '_id' | 'emails'>): string =>
  emails > 1 ? `${_id}-${emails}` : _id;

/** The secret of the link in one email of an invitation: its key under a signature of this installation. */
export const invitationToken = (given: Keys, of: Pick<Invitation, '_id' | 'emails'>): string =>
  signValue(keysOf(given), invitation, emailKey(of));
/** The invitation and which of its emails the link is of, or null where this installation did not sign it. */
export function invitationOf(given: Keys, token: string): { id: string; emails: number } | null {
  const [id, emails = '1'] = readSignedValue(keysOf(given), invitation, token)?.split('-') ?? [];
  return id ? { id, emails: Number(emails) } : null;
}

/** Keyed hashes of the mailbox of an address, under the newest key first; then those of the address as it is, which were stored before. */
export const addressHashes = (given: Keys, email: string): string[] =>
  [...new Set([mailboxOf(email), email])].flatMap((text) => keysOf(given).map((key) => hmac(key, address, text)));
/** The secret with which the owner of an address refuses invitations; it does not contain the address and does not expire. */
export const blockToken = (given: Keys, email: string): string =>
  signValue(keysOf(given), block, addressHashes(given, email)[0]!);
/** The hash of the address that the token was made for, or null where this installation did not sign it. */
export const addressHashOf = (given: Keys, token: string): string | null =>
  readSignedValue(keysOf(given), block, token);
